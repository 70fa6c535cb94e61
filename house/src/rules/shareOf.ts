/** Returns the stake times a fraction, rounded down. It is exact for every safe integer. */
export const shareOf = (stake: number, numerator: number, denominator: number): number => {
  const product = stake * numerator;
  return Number.isSafeInteger(product)
    ? Math.floor(product / denominator)
    : Number((BigInt(stake) * BigInt(numerator)) / BigInt(denominator));
};
