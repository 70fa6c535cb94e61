export const TAKE_OFF = 100;
/** What the house takes for an automatic cash-out. */
const LEAST = 101;
const MOST = 1_000_000;

/** What a player typed, in hundredths; null where it is no multiplier that the house takes. */
export const readMultiplier = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d+(?:\.\d*)?$/.test(text)) return null;
  const hundredths = Math.round(Number(text) * 100);
  return hundredths >= LEAST && hundredths <= MOST ? hundredths : null;
};
