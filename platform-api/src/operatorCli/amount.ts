import { exponentOf } from '@parlour/shared-contracts';
import { MAX_ADJUSTMENT_MINOR } from '@parlour/shared-contracts/operatorViews';
import { UsageFailure } from './command.ts';

/**
 * @returns the written amount in minor units. @throws UsageFailure if it is not an amount, or has more
 * decimals than the currency.
 */
export const readAmountOption = (text: string, currency: string): number => {
  const digits = exponentOf(currency);
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '') throw new UsageFailure(`--amount ${text} is not an amount like 12.50`);
  if (fraction.length > digits) {
    throw new UsageFailure(`--amount ${text}: ${currency} has ${digits} digits after the point`);
  }
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  if (minor === 0n) throw new UsageFailure('--amount 0 moves nothing');
  if (minor > BigInt(MAX_ADJUSTMENT_MINOR)) throw new UsageFailure(`--amount ${text} is above the maximum`);
  return Number(minor) * (sign === '-' ? -1 : 1);
};

/** Writes minor units for people, for example `-1234.50 THB`. */
export const writeAmount = (minor: number, currency: string): string => {
  const digits = exponentOf(currency.replace(/^TRIAL_/, ''));
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};
