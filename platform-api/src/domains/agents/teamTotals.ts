export interface Totals {
  readonly deposits: number;
  readonly withdrawals: number;
  readonly validBets: number;
  readonly profitAndLoss: number;
}

export const noTotals: Totals = { deposits: 0, withdrawals: 0, validBets: 0, profitAndLoss: 0 };

export const teamTotalOf = (parts: readonly Totals[]): Totals =>
  parts.reduce(
    (totals, part) => ({
      deposits: totals.deposits + part.deposits,
      withdrawals: totals.withdrawals + part.withdrawals,
      validBets: totals.validBets + part.validBets,
      profitAndLoss: totals.profitAndLoss + part.profitAndLoss,
    }),
    noTotals,
  );
