export interface Prepared {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly file?: Buffer;
  readonly cookie?: string;
  /** Replaces the caller's token. */
  readonly token?: string | null;
}
