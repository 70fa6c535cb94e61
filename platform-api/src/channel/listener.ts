/** The account behind a stream. */
export interface Listener {
  readonly memberId: number;
  /** Type of the account. */
  readonly type: number;
  /** Hash of the session's token. */
  readonly session: string;
}
