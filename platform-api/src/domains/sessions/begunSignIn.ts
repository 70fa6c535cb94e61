import type { VerificationMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';

/** What is known of a sign-in that its extra verification goes on with. */
export interface BegunSignIn {
  readonly proof: SecurityProof;
  /** The member's epoch when the first proof was given. */
  readonly epoch: number;
  readonly ways: readonly VerificationMethod[];
  /** Of the remember-me tokens that proved it. */
  readonly family: string | null;
  readonly remembering: Remembering | null;
  /** If a new password is required: whether the current one is the operator's default password. Otherwise null. */
  readonly owedPassword: { readonly isDefault: boolean } | null;
}

/** Whether a browser is to be remembered, and by which name; null for ways in that remember nobody. */
export interface Remembering {
  readonly username: string;
  readonly isWanted: boolean;
}
