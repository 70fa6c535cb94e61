import type { Money } from '@parlour/shared-contracts';

/** Both in minor units of the field's currency, both included. */
export interface AmountLimits {
  readonly lowest?: number | undefined;
  readonly highest?: number | undefined;
}

export type AmountProblem = 'empty' | 'belowLowest' | 'aboveHighest';

/** What keeps an amount from being sent; null where nothing does. */
export const findAmountProblem = (
  value: Money | null,
  { lowest = 1, highest }: AmountLimits,
): AmountProblem | null => {
  if (value === null) return 'empty';
  if (value.amount < lowest) return 'belowLowest';
  return highest !== undefined && value.amount > highest ? 'aboveHighest' : null;
};
