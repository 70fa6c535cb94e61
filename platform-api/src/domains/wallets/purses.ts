import { isTrialType } from '@parlour/shared-contracts';

/**
 * Reward points are a currency of the ledger without decimals. A journal has one currency, so points and
 * money never mix.
 */
export const POINTS = 'POINTS';

const TRIAL = 'TRIAL_';

/** The currency of trial accounts. It looks like the real currency but is separate from it. */
export const trialCurrency = (currency: string): string => TRIAL + currency;

/** Returns the currency in which an account of this type plays. */
export const playCurrency = (type: number, currency: string): string =>
  isTrialType(type) ? trialCurrency(currency) : currency;

/** Returns the currency as it is displayed. */
export const shownCurrency = (currency: string): string =>
  currency.startsWith(TRIAL) ? currency.slice(TRIAL.length) : currency;
