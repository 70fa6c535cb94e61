export interface Prepared {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** In the caller's place. */
  readonly token?: string | null;
}
