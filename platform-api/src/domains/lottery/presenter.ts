import type { LotteryGame, OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import type { LotteryDrawRow, LotteryGameRow } from './repository.ts';
import { nextDraw } from './schedule.ts';

export type PrizeMode = LotteryGame['prizeMode'];

export const presentLottery = (game: LotteryGameRow, prizeMode: PrizeMode): LotteryGame => ({
  gameCode: game.gameCode,
  name: game.name,
  vassalage: game.vendorCode,
  accountTypeName: game.family,
  prizeMode,
});

export const presentDraw = (game: LotteryGameRow, draw: LotteryDrawRow, now: Date): OpenedNumber => ({
  gameCode: game.gameCode,
  name: game.name,
  vassalage: game.vendorCode,
  accountTypeName: game.family,
  numero: draw.number,
  openedAt: draw.drawnAt.toISOString(),
  nextOpensAt: nextDraw(game.schedule, now).at.toISOString(),
  prizes: draw.prizes.map(({ tier, numbers }) => ({ tier, numbers: [...numbers] })),
});
