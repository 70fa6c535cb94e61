import { highestBaccaratPayout } from './baccarat.ts';
import { crashLimits, crashPayout } from './crash.ts';
import { dicePayout } from './dice.ts';
import { highestDragonTigerPayout } from './dragonTiger.ts';
import { fishingPayout } from './fishing.ts';
import { highestKenoPayout } from './keno.ts';
import { highestMinesPayout } from './mines.ts';
import type { Bet } from './playRound.ts';
import { highestRoulettePayout } from './roulette.ts';
import { highestSlotPayout } from './slot.ts';
import { slotMachines } from './slotMachines.ts';

/** Returns the highest possible payout of a bet, in minor units. */
export const highestPayout = ({ stake, choice }: Bet): number => {
  switch (choice.game) {
    case 'slot':
      return highestSlotPayout(stake, slotMachines[choice.volatility ?? 'medium']);
    case 'dice':
      return dicePayout(stake, choice);
    case 'crash':
      return crashPayout(stake, choice.autoCashOut ?? crashLimits.most);
    case 'baccarat':
      return highestBaccaratPayout(choice.spots);
    case 'mines':
      return highestMinesPayout(stake, choice.mines);
    case 'keno':
      return highestKenoPayout(stake, choice);
    case 'roulette':
      return highestRoulettePayout(choice.spots);
    case 'dragonTiger':
      return highestDragonTigerPayout(choice.spots);
    case 'fishing':
      return fishingPayout(stake, choice.fish);
  }
};
