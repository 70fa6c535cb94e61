import type { CookieSource } from '../../http/hostCookie.ts';

/** The purpose of a code. A code is valid only for its own purpose. */
export type CodePurpose = 'noLogin' | 'register';

export interface CodeAttempt {
  readonly purpose: CodePurpose;
  /** The result of `mobileOf`. */
  readonly mobile: string;
  readonly code: string;
  /** Token of a phone-verification service. If such a service is on, only the token is checked. */
  readonly token?: string | undefined;
}

/** Proofs that a caller is a person, and which person. */
export interface Verification {
  /**
   * Uses a solved challenge up.
   * @throws DomainError `humanCheckFailed` if it is wrong, expired, used, another browser's or forged.
   */
  checkHuman(request: CookieSource, payload: string): Promise<void>;
  /** Returns whether the text matches this browser's last picture. The picture is used up in any case. */
  checkCaptcha(request: CookieSource, text: string): Promise<boolean>;
  /**
   * Uses a code up. Returns false if it is wrong, expired, used, of another browser, or was tried too often.
   * Runs outside any transaction, because a wrong code counts even if the caller rolls back.
   */
  takeCode(request: CookieSource, attempt: CodeAttempt): Promise<boolean>;
  /**
   * Counts a text message to a number.
   * @throws DomainError `tooManyRequests` if an hourly limit is reached, `messageNotSent` for a number that
   * receives no text messages.
   */
  countText(mobile: string, address: string): Promise<void>;
  /** Counts a mail to an address and returns true; returns false if the address has reached its limit. */
  countMail(email: string): Promise<boolean>;
  /** Counts a trial account for the caller's network. @throws DomainError `tooManyRequests`. */
  countTrial(address: string): Promise<void>;
}
