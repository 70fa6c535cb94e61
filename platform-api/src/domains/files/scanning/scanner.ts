import type { ScannerAddress } from '../fileSettings.ts';
import { createClamdScanner } from './clamdScanner.ts';

export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly found: string };

/** Looks for viruses in files. */
export interface Scanner {
  /** @throws Error if the file could not be scanned */
  scan(content: Buffer): Promise<ScanResult>;
}

/** Opens the configured scanner. Without one, each file counts as clean. */
export const openScanner = (address: ScannerAddress | null, inform: (text: string) => void): Scanner => {
  if (address) return createClamdScanner(address);
  inform('files are not scanned for viruses: CLAMD_ADDRESS is not set');
  return { scan: async () => ({ isClean: true }) };
};
