import { gameCodes, type GameCode } from './protocol.ts';
import { symbolSets, volatilities, type SymbolSet, type Volatility } from './slotVariants.ts';

/** The game that an operator starts by a code. */
export interface Launch {
  readonly game: GameCode;
  readonly slot: { readonly volatility: Volatility; readonly symbols: SymbolSet } | null;
}

const PLAIN_SLOT = { volatility: 'medium', symbols: 'classic' } as const;

const memberOf = <Member extends string>(all: readonly Member[], text: string | undefined): Member | null =>
  all.find((member) => member === text) ?? null;

/** Reads a code: `dice`, or `slot` with its volatility and symbols as in `slot-high-egypt`. Null if unknown. */
export const readLaunchCode = (code: string): Launch | null => {
  const [name, pace, set, ...rest] = code.split('-');
  const game = memberOf(gameCodes, name);
  if (game === null || rest.length > 0) return null;
  if (pace === undefined) return { game, slot: game === 'slot' ? PLAIN_SLOT : null };
  const [volatility, symbols] = [memberOf(volatilities, pace), memberOf(symbolSets, set)];
  return game === 'slot' && volatility && symbols ? { game, slot: { volatility, symbols } } : null;
};

/** Lists every code that an operator can start. */
export const launchCodes: readonly string[] = [
  ...gameCodes,
  ...volatilities.flatMap((volatility) => symbolSets.map((symbols) => `slot-${volatility}-${symbols}`)),
];
