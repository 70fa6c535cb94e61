export const percent = (weight: number): string => `${weight / 100} %`;

/** Formats a share of failures with a useful number of digits. */
export const shareText = (share: number | null): string => {
  if (share === null) return '–';
  if (share === 0) return '0 %';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
};

export const millisecondsText = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value)} ms`;
