export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly found: string };

/** Looks for viruses in files. */
export interface Scanner {
  /** @throws Error if the file could not be scanned */
  scan(content: Buffer): Promise<ScanResult>;
}
