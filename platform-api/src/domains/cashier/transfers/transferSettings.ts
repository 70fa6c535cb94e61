import { whole, type readEnvironment } from '@parlour/shared-server/environment';
import type { MarketRules } from '../../../market/marketProfile.ts';

const MAX_AMOUNT_MINOR = 1_000_000_000_000_000;

export const transferEnvironment = {
  UPLINE_TRANSFER_MIN: whole(10_000, { min: 1, max: MAX_AMOUNT_MINOR }),
  UPLINE_TRANSFER_MAX: whole(5_000_000, { min: 1, max: MAX_AMOUNT_MINOR }),
  UPLINE_TRANSFERS_PER_DAY: whole(10, { min: 1, max: 1_000 }),
  UPLINE_TRANSFER_DAILY_LIMIT: whole(10_000_000, { min: 1, max: MAX_AMOUNT_MINOR }),
} as const;

export interface TransferSettings {
  /** Whether members can send money to their uplines. Some regulators forbid it (STD-028). */
  readonly isEnabled: boolean;
  /** Limits of one transfer in minor units. */
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Transfers of a member in 24 hours, and their sum in minor units. */
  readonly perDay: number;
  readonly dailyLimit: number;
}

export const readTransferSettings = (
  environment: ReturnType<typeof readEnvironment<typeof transferEnvironment>>,
  { allowsMemberTransfers }: Pick<MarketRules, 'allowsMemberTransfers'>,
): TransferSettings => ({
  isEnabled: allowsMemberTransfers,
  minAmount: environment.UPLINE_TRANSFER_MIN,
  maxAmount: environment.UPLINE_TRANSFER_MAX,
  perDay: environment.UPLINE_TRANSFERS_PER_DAY,
  dailyLimit: environment.UPLINE_TRANSFER_DAILY_LIMIT,
});
