import { crashLimits } from '../../../src/rules/crash.ts';

export const TAKE_OFF = 100;

/** Parses a typed multiplier to hundredths. Returns null if the house does not accept it. */
export const readMultiplier = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d+(?:\.\d*)?$/.test(text)) return null;
  const hundredths = Math.round(Number(text) * 100);
  return hundredths >= crashLimits.least && hundredths <= crashLimits.most ? hundredths : null;
};
