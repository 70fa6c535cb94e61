/** Sends messages to people. A message may contain a code, so it never reaches a log. */
export interface Messenger {
  /**
   * Sends a text message to a mobile number, for example `+66812345678`.
   * @throws DomainError `messageNotSent` if the provider refuses it.
   */
  text(to: string, content: string): Promise<void>;
  /** @throws DomainError `messageNotSent` if the provider refuses it. */
  mail(message: Mail): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly content: string;
}
