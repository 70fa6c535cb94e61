const WIRE_DIGITS = 5;

/** From minor units of a currency with so many digits. */
export const toWire = (minor: number, decimals: number): number => minor * 10 ** (WIRE_DIGITS - decimals);

/** What is less than a minor unit is not there to be played with. */
export const fromWire = (wire: number, decimals: number): number =>
  Math.max(0, Math.floor(wire / 10 ** (WIRE_DIGITS - decimals)));
