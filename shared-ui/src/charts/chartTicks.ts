const STEPS = [1, 2, 2.5, 5, 10];
const GRID_LINES = 4;

/** Returns round values that include the lowest value, the highest value and 0. */
export const chartTicks = (values: readonly number[]): number[] => {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || 1) / GRID_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};
