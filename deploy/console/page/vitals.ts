import type { VitalName } from '@parlour/shared-contracts/health';
import { millisecondsText } from './figureTexts.ts';

export interface VitalSeries {
  readonly name: VitalName;
  readonly label: string;
  readonly title: string;
  readonly format: (value: number) => string;
  /**
   * A value up to the first limit is good, and a value above the second one is poor (https://web.dev/articles/vitals).
   */
  readonly limits: readonly [number, number];
}

const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

export const vitals: readonly VitalSeries[] = [
  { name: 'lcp', label: 'LCP', title: 'Largest contentful paint', format: seconds, limits: [2_500, 4_000] },
  {
    name: 'inp',
    label: 'INP',
    title: 'Interaction to next paint',
    format: millisecondsText,
    limits: [200, 500],
  },
  {
    name: 'cls',
    label: 'CLS',
    title: 'Cumulative layout shift',
    format: (value) => value.toFixed(2),
    limits: [0.1, 0.25],
  },
];

export type Rating = 'good' | 'fair' | 'poor';

export const rate = ({ limits: [good, fair] }: VitalSeries, value: number): Rating => {
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
};
