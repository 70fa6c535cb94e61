import type { DrawProof, LotteryGame, OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import type { LotteryDrawRow, LotteryGameRow, PublishedDraw } from './repository.ts';
import { nextDraw } from './schedule.ts';

export type PrizeModeRow = LotteryGame['prizeMode'];

export const presentLottery = (game: LotteryGameRow, prizeMode: PrizeModeRow): LotteryGame => ({
  gameCode: game.gameCode,
  name: game.name,
  vassalage: game.vendorCode,
  accountTypeName: game.family,
  prizeMode,
});

export interface Presentation {
  readonly now: Date;
  readonly hasProof: boolean;
}

export const presentDraw = (
  { game, draw, following, nextAt }: PublishedDraw,
  { now, hasProof }: Presentation,
): OpenedNumber => ({
  gameCode: game.gameCode,
  name: game.name,
  vassalage: game.vendorCode,
  accountTypeName: game.family,
  numero: draw.number,
  openedAt: draw.drawnAt.toISOString(),
  nextOpensAt: (nextAt ?? nextDraw(game.schedule, now).at).toISOString(),
  prizes: (draw.prizes ?? []).map(({ tier, numbers }) => ({ tier, numbers: [...numbers] })),
  proof: hasProof ? presentProof(draw, following) : null,
});

const presentProof = (draw: LotteryDrawRow, following: LotteryDrawRow | null): DrawProof | null => {
  const committed = presentCommitted(draw);
  if (committed === null || draw.seed === null) return null;
  const next = following && presentCommitted(following);
  return {
    ...committed,
    seed: draw.seed,
    next: following &&
      next && { ...next, numero: following.number, opensAt: following.drawnAt.toISOString() },
  };
};

const presentCommitted = ({ rule, closesAt, commitment, link }: LotteryDrawRow) =>
  commitment === null || link === null ? null : { rule, closesAt: closesAt.toISOString(), commitment, link };
