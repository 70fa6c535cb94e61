import { VENDOR_ENTRY, type Game, type Winner } from '@parlour/shared-contracts/domains/games';
import type { CatalogueGame } from './catalogueGame.ts';
import type { readWinners } from './repository.ts';

const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

export const presentGame = (game: Omit<CatalogueGame, 'rounds'>): Game => ({
  nodeId: game.nodeId,
  nodeName: game.name,
  vassalage: game.vendorCode,
  gameCode: game.gameCode,
  gameType: game.type,
  gameCategory: game.category,
  gameClassify: game.classification,
  gameName: game.name,
  displayName: game.name,
  vendorName: game.vendorName,
  isGame: game.isVendorEntry ? VENDOR_ENTRY : 'GAME',
  isHot: flag(game.isHot),
  isNew: flag(game.isNew),
  isPlayable: flag(game.isPlayable),
  supportPlay: flag(!(game.hasTrial && game.isPlayable)),
  freeplay: flag(game.hasFreePlay && game.isPlayable),
  showIcon: 1,
  iconUrl: game.art,
  lagerIcon: game.art,
  rtp: game.rtpBasisPoints,
});

export const presentWinner = (
  { winner, game }: Awaited<ReturnType<typeof readWinners>>[number],
  currency: string,
): Winner => ({
  player: winner.player,
  gameName: game.name,
  nodeId: winner.nodeId,
  vassalage: game.vendorCode,
  gameCode: game.gameCode,
  gameType: game.type,
  lagerIcon: game.art,
  winAmount: winner.amount,
  currency,
  winTime: winner.wonAt.toISOString(),
});
