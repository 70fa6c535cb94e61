import type { Money } from '@parlour/shared-contracts';
import type { GameAddress } from '../../games/gameHref.ts';
import type { Winner } from '@parlour/shared-contracts/domains/games';

/** A prize that a player won. */
export class Win {
  readonly player: string;
  readonly game: string;
  readonly nodeId: number;
  readonly address: GameAddress;
  readonly image: string;
  readonly prize: Money;
  /** ISO 8601. */
  readonly wonAt: string;

  constructor(winner: Winner) {
    this.player = winner.player;
    this.game = winner.gameName;
    this.nodeId = winner.nodeId;
    this.address = {
      vassalage: winner.vassalage,
      gameCode: winner.gameCode,
      gameType: winner.gameType,
    };
    this.image = winner.lagerIcon;
    this.prize = { amount: winner.winAmount, currency: winner.currency };
    this.wonAt = winner.winTime;
  }
}
