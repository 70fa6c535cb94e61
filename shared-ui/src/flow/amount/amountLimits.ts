import type { Money } from '@parlour/shared-contracts';

/** Both limits are in minor units of the field's currency, and are allowed amounts. */
export interface AmountLimits {
  readonly lowest?: number | undefined;
  readonly highest?: number | undefined;
}

export type AmountProblem = 'empty' | 'belowLowest' | 'aboveHighest';

/** Returns why an amount cannot be sent, or null. */
export const findAmountProblem = (
  value: Money | null,
  { lowest = 1, highest }: AmountLimits,
): AmountProblem | null => {
  if (value === null) return 'empty';
  if (value.amount < lowest) return 'belowLowest';
  return highest !== undefined && value.amount > highest ? 'aboveHighest' : null;
};
