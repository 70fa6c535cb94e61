import type { ExtraWay } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';

/** What is known of a sign-in that its extra verification goes on with. */
export interface BegunSignIn {
  readonly proof: SecurityProof;
  /** The member's when it was proved. */
  readonly epoch: number;
  readonly ways: readonly ExtraWay[];
  /** Of the remember-me tokens that proved it. */
  readonly family: string | null;
  readonly remembering: Remembering | null;
  /** Whether the password is the one that the operator gives, of a sign-in that owes a new one; null where it does not. */
  readonly owedPassword: { readonly isDefault: boolean } | null;
}

/** Whether a browser is to be remembered, and by which name; null for ways in that remember nobody. */
export interface Remembering {
  readonly username: string;
  readonly isWanted: boolean;
}
