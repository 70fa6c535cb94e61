export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * share)] ?? 0;

export const rounded = (value: number): number => Math.round(value * 100) / 100;
