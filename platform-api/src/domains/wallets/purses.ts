import { isTrialType } from '@parlour/shared-contracts';

/** Points are a currency of the ledger, of whole ones: no journal has two, so they never meet money. */
export const POINTS = 'POINTS';

const TRIAL = 'TRIAL_';

/** What trial accounts play with looks like the currency and is none of it. */
export const trialCurrency = (currency: string): string => TRIAL + currency;

/** In what an account of this type plays. */
export const playCurrency = (type: number, currency: string): string =>
  isTrialType(type) ? trialCurrency(currency) : currency;

/** What people call it. */
export const shownCurrency = (currency: string): string =>
  currency.startsWith(TRIAL) ? currency.slice(TRIAL.length) : currency;
