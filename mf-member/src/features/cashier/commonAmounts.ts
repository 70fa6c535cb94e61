import { wholeUnits } from '@parlour/shared-contracts';

const MAX_AMOUNTS = 5;
const steps = [1, 5] as const;

/** Returns round amounts in minor units between two limits, the lowest first: 100, 500, 1,000, 5,000, 10,000. */
export const commonAmounts = (
  { minAmount, maxAmount }: { readonly minAmount: number; readonly maxAmount: number },
  currency: string,
): readonly number[] => {
  const amounts: number[] = [];
  for (let power = 0; power <= 12; power += 1) {
    for (const step of steps) {
      const { amount } = wholeUnits(step * 10 ** power, currency);
      if (amount >= minAmount && amount <= maxAmount) amounts.push(amount);
    }
  }
  return amounts.slice(0, MAX_AMOUNTS);
};
