import { whole, type readEnvironment } from '@parlour/shared-server/environment';
import type { MarketRules } from '../../../market/marketProfile.ts';

const MAX_AMOUNT_MINOR = 1_000_000_000_000_000;

export const withdrawalEnvironment = {
  WITHDRAWALS_PER_DAY: whole(5, { min: 1, max: 1_000 }),
  WITHDRAWAL_DAILY_LIMIT: whole(50_000_000, { min: 1, max: MAX_AMOUNT_MINOR }),
  WITHDRAWAL_SECOND_APPROVAL: whole(5_000_000, { min: 0, max: MAX_AMOUNT_MINOR }),
  WITHDRAWAL_UNVERIFIED_LIMIT: whole(10_000_000, { min: 0, max: MAX_AMOUNT_MINOR }),
  PAYOUT_CONFIRMATION_MINUTES: whole(30, { min: 1, max: 10_080 }),
} as const;

export interface WithdrawalSettings {
  /** Withdrawals of a member in 24 hours, and their sum in minor units. */
  readonly perDay: number;
  readonly dailyLimit: number;
  /** A larger amount, in minor units, needs the approval of two persons. */
  readonly secondApproval: number;
  /** What a member can withdraw altogether, in minor units, before their identity is verified. */
  readonly unverifiedLimit: number;
  /**
   * Whether the identity must be verified before the first deposit. If so, a document counts for withdrawals even
   * after its last day, and `unverifiedLimit` is 0.
   */
  readonly requiresEarlierIdentity: boolean;
  /** Whether a withdrawal first goes to the kind of payment by which the member's deposits came. */
  readonly paysBackToSource: boolean;
  /** Whether members can cancel a withdrawal that is in review. */
  readonly canCancel: boolean;
  /** Minutes after which a part that is not answered counts as received (D-39). */
  readonly confirmationMinutes: number;
}

export const readWithdrawalSettings = (
  environment: ReturnType<typeof readEnvironment<typeof withdrawalEnvironment>>,
  rules: Pick<
    MarketRules,
    'allowsWithdrawalCancellation' | 'requiresIdentityForDeposits' | 'paysBackToSource'
  >,
): WithdrawalSettings => ({
  perDay: environment.WITHDRAWALS_PER_DAY,
  dailyLimit: environment.WITHDRAWAL_DAILY_LIMIT,
  secondApproval: environment.WITHDRAWAL_SECOND_APPROVAL,
  unverifiedLimit: rules.requiresIdentityForDeposits ? 0 : environment.WITHDRAWAL_UNVERIFIED_LIMIT,
  requiresEarlierIdentity: rules.requiresIdentityForDeposits,
  paysBackToSource: rules.paysBackToSource,
  canCancel: rules.allowsWithdrawalCancellation,
  confirmationMinutes: environment.PAYOUT_CONFIRMATION_MINUTES,
});
