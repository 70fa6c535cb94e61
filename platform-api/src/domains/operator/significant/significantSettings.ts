import { whole, type readEnvironment } from '@parlour/shared-server/environment';

const MAX_AMOUNT_MINOR = 1_000_000_000_000_000;

export const significantEnvironment = {
  SIGNIFICANT_WIN: whole(10_000_000, { min: 1, max: MAX_AMOUNT_MINOR }),
  SIGNIFICANT_PAYMENT: whole(10_000_000, { min: 1, max: MAX_AMOUNT_MINOR }),
  RETURN_ALARM_DAYS: whole(30, { min: 1, max: 366 }),
  RETURN_ALARM_ROUNDS: whole(1_000, { min: 1, max: 1_000_000_000 }),
  RETURN_ALARM_DEVIATIONS: whole(4, { min: 1, max: 100 }),
} as const;

export interface SignificantSettings {
  /** Rounds with at least this payout are reported. Minor units. */
  readonly win: number;
  /** Deposits and withdrawals with at least this amount are reported. Minor units. */
  readonly payment: number;
  /** Decides which returns of games raise an alarm. */
  readonly returns: {
    /** Number of days before today that are compared. */
    readonly days: number;
    /** A game with fewer rounds in these days is not compared. */
    readonly rounds: number;
    /** Number of standard errors by which the real return can differ from the theoretical one without an alarm. */
    readonly deviations: number;
  };
}

export const readSignificantSettings = (
  environment: ReturnType<typeof readEnvironment<typeof significantEnvironment>>,
): SignificantSettings => ({
  win: environment.SIGNIFICANT_WIN,
  payment: environment.SIGNIFICANT_PAYMENT,
  returns: {
    days: environment.RETURN_ALARM_DAYS,
    rounds: environment.RETURN_ALARM_ROUNDS,
    deviations: environment.RETURN_ALARM_DEVIATIONS,
  },
});
