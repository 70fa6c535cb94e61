/** Takes messages to people outside the site. What it is given may hold a code: it never reaches a log. */
export interface Messenger {
  /**
   * Texts a mobile number, for example `+66812345678`.
   * @throws DomainError `messageNotSent` where the provider does not take it.
   */
  text(to: string, content: string): Promise<void>;
  /** @throws DomainError `messageNotSent` where the provider does not take it. */
  mail(message: Mail): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly content: string;
}
