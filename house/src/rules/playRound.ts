import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import type { RoundChoice, RoundOutcome } from '../protocol.ts';
import { playBaccarat } from './baccarat.ts';
import { cashOutAt, crashPayout, drawCrash } from './crash.ts';
import { playDice } from './dice.ts';
import { playDragonTiger } from './dragonTiger.ts';
import { playFishing } from './fishing.ts';
import { playKeno } from './keno.ts';
import { playMines } from './mines.ts';
import { playRoulette } from './roulette.ts';
import { playSlot } from './slot.ts';
import { slotMachines } from './slotMachines.ts';

export interface Bet {
  /** Minor units. */
  readonly stake: number;
  readonly choice: RoundChoice;
}

export interface Result {
  readonly outcome: RoundOutcome;
  /** Minor units. */
  readonly payout: number;
}

/** Returns the result of a round. A crash round ends at its automatic cash-out, or at the crash. */
export const playRound = (stream: ResultStream, { stake, choice }: Bet): Result => {
  switch (choice.game) {
    case 'slot': {
      const { payout, ...outcome } = playSlot(stream, stake, slotMachines[choice.volatility ?? 'medium']);
      return { outcome: { game: 'slot', ...outcome }, payout };
    }
    case 'dice': {
      const { payout, roll } = playDice(stream, stake, choice);
      return { outcome: { game: 'dice', roll }, payout };
    }
    case 'crash':
      return endFlight(stake, drawCrash(stream), choice.autoCashOut);
    case 'baccarat': {
      const { payout, ...outcome } = playBaccarat(stream, choice.spots);
      return { outcome: { game: 'baccarat', ...outcome }, payout };
    }
    case 'mines': {
      const { payout, ...outcome } = playMines(stream, stake, choice);
      return { outcome: { game: 'mines', ...outcome }, payout };
    }
    case 'keno': {
      const { payout, drawn } = playKeno(stream, stake, choice);
      return { outcome: { game: 'keno', drawn }, payout };
    }
    case 'roulette': {
      const { payout, number } = playRoulette(stream, choice.spots);
      return { outcome: { game: 'roulette', number }, payout };
    }
    case 'dragonTiger': {
      const { payout, ...outcome } = playDragonTiger(stream, choice.spots);
      return { outcome: { game: 'dragonTiger', ...outcome }, payout };
    }
    case 'fishing': {
      const { payout, ...outcome } = playFishing(stream, stake, choice.fish);
      return { outcome: { game: 'fishing', ...outcome }, payout };
    }
  }
};

/** @param wanted the multiplier of the cash-out; null for none. */
export const endFlight = (stake: number, crashedAt: number, wanted: number | null): Result => {
  const cashedOutAt = cashOutAt(crashedAt, wanted);
  return { outcome: { game: 'crash', crashedAt, cashedOutAt }, payout: crashPayout(stake, cashedOutAt) };
};
