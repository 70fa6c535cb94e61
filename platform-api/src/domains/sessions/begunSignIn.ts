import type { VerificationMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';

/** The state of a sign-in that waits for its extra verification. */
export interface BegunSignIn {
  readonly proof: SecurityProof;
  /** The member's epoch when the first proof was given. */
  readonly epoch: number;
  readonly ways: readonly VerificationMethod[];
  /** Family of the remember-me tokens that proved it. */
  readonly family: string | null;
  readonly remembering: Remembering | null;
  /**
   * If a new password is required: whether the current one is the operator's default password. Otherwise
   * null.
   */
  readonly owedPassword: { readonly isDefault: boolean } | null;
}

/**
 * Whether to remember the browser, and the username to remember. Null: this login method never remembers a
 * browser.
 */
export interface Remembering {
  readonly username: string;
  readonly isWanted: boolean;
}
