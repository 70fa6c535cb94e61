import type { ClientInfo } from '../sessions/public.ts';

/** The origin of a call, and the proofs that it can give. */
export interface RequestContext extends ClientInfo {
  /** The platform's code of the caller's language. */
  readonly language: string;
  /** The browser's device tokens, newest first. */
  readonly deviceTokens: readonly string[];
  readonly proofs: Proofs;
}

export interface Proofs {
  /** @throws DomainError `humanCheckFailed`. */
  human(payload: string): Promise<void>;
  captcha(text: string): Promise<boolean>;
  /**
   * Returns whether the code was sent to the number for this purpose and browser, or a phone-verification
   * service's token proves the number. Uses it up.
   */
  code(purpose: 'noLogin' | 'register', mobile: string, code?: string, token?: string): Promise<boolean>;
}
