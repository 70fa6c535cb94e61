import type { CookieSource } from '../../http/hostCookie.ts';

/** What a code was asked for: one for a registration opens no account, and the other way round. */
export type CodePurpose = 'noLogin' | 'register';

export interface CodeAttempt {
  readonly purpose: CodePurpose;
  /** As `mobileOf` gives it. */
  readonly mobile: string;
  readonly code: string;
  /** Of a phone-verification service: where one is on, nothing else is looked at. */
  readonly token?: string | undefined;
}

/** Proofs that a person, and which one, is there. */
export interface Verification {
  /**
   * Uses a solved challenge up.
   * @throws DomainError `humanCheckFailed` where it is wrong, old, used, another browser's or not one of ours.
   */
  checkHuman(request: CookieSource, payload: string): Promise<void>;
  /** Whether the text is what this browser's last picture says; either way the picture is spent. */
  checkCaptcha(request: CookieSource, text: string): Promise<boolean>;
  /**
   * Uses a code up: false where it is wrong, old, used, asked for by another browser, or was tried too often.
   * Outside any transaction, since a wrong one counts whatever becomes of the rest.
   */
  takeCode(request: CookieSource, attempt: CodeAttempt): Promise<boolean>;
  /**
   * Counts a text message to a number.
   * @throws DomainError `tooManyRequests` where the limits of the hour are reached, `messageNotSent` for a number that
   * gets no text messages.
   */
  countText(mobile: string, address: string): Promise<void>;
  /** Counts a mail to an address and returns true; returns false if the address has reached its limit. */
  countMail(email: string): Promise<boolean>;
  /** Counts a trial account for the caller's network. @throws DomainError `tooManyRequests`. */
  countTrial(address: string): Promise<void>;
}
