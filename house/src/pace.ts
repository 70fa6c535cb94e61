import type { GameCode } from './protocol.ts';

/**
 * How fast an operator's law lets rounds follow each other. `regulated` has a least time for each round, and
 * nothing plays by itself or shortens the way to a result (RTS 8A, 14D, 14E and 14G of Great Britain).
 */
export const paces = ['regulated', 'free'] as const;
export type Pace = (typeof paces)[number];

const LEAST_SLOT_ROUND_MS = 2_500;
const LEAST_ROUND_MS = 5_000;

/** Returns the milliseconds from the start of a round to the start of the player's next round of this game. */
export const leastRoundMs = (pace: Pace, game: GameCode): number => {
  if (pace === 'free') return 0;
  return game === 'slot' ? LEAST_SLOT_ROUND_MS : LEAST_ROUND_MS;
};
