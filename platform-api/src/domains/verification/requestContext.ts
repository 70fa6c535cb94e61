import type { ClientInfo } from '../sessions/public.ts';

/** Where a call comes from, and what it can prove. */
export interface RequestContext extends ClientInfo {
  /** The platform's code of the language that the caller reads. */
  readonly language: string;
  /** By which the browser may be known, newest first. */
  readonly deviceTokens: readonly string[];
  readonly proofs: Proofs;
}

export interface Proofs {
  /** @throws DomainError `humanCheckFailed`. */
  human(payload: string): Promise<void>;
  captcha(text: string): Promise<boolean>;
  /**
   * Whether the code was texted to the number, for this purpose and browser, or a phone-verification service's token
   * says the same; it is used up then.
   */
  code(purpose: 'noLogin' | 'register', mobile: string, code?: string, token?: string): Promise<boolean>;
}
