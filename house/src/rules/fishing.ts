import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { fishPays, type FishKind } from './fishKinds.ts';

/** Number of possible draws, from 0. */
export const FISHING_DRAWS = 10_000;
/** The return of each kind of fish, in basis points. Each pay divides this number without a remainder. */
const RETURN_BASIS_POINTS = 9_600;

/** Returns how many of the 10,000 draws catch a fish of this kind. */
export const catchingDraws = (kind: FishKind): number => RETURN_BASIS_POINTS / fishPays[kind];

export const fishingPayout = (stake: number, kind: FishKind): number => stake * fishPays[kind];

/** Shoots at a fish: a draw below the number of catching draws catches it. */
export const playFishing = (
  stream: ResultStream,
  stake: number,
  kind: FishKind,
): { readonly draw: number; readonly isCaught: boolean; readonly payout: number } => {
  const draw = stream.below(FISHING_DRAWS);
  const isCaught = draw < catchingDraws(kind);
  return { draw, isCaught, payout: isCaught ? fishingPayout(stake, kind) : 0 };
};

/** The exact return of a shot. It is the same for every kind and every stake, because nothing is rounded. */
export const fishingRtp = (kind: FishKind): number => (catchingDraws(kind) * fishPays[kind]) / FISHING_DRAWS;
