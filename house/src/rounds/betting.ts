import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseDatabase, HouseStore } from '../database/database.ts';
import { round } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import { leastRoundMs } from '../pace.ts';
import type { RoundRequest } from '../protocol.ts';
import { versionOf, wireVersionOf } from '../rules/games.ts';
import type { Operators } from '../sessions/operators.ts';
import type { GameSession } from '../sessions/sessions.ts';
import type { WalletDelivery } from '../wallet/delivery.ts';
import type { WalletAnswer, HouseWalletCall } from '../wallet/wallet.ts';
import { writeBet } from '../wallet/writeCall.ts';
import type { Flights } from './flights.ts';
import { findLastStart } from './roundStore.ts';
import { lockSeed } from './seedStore.ts';
import { landRound, settleRound, type TakenBet } from './settling.ts';
import { refuseRound, voidRound } from './voiding.ts';

export interface BettingOptions {
  readonly db: HouseStore;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly delivery: WalletDelivery;
  readonly flights: Flights;
}

export interface Betting {
  /**
   * Places a bet. Plays the round if the wallet accepted it, or starts its flight.
   * @throws HouseFailure if the wallet did not accept it.
   */
  bet(
    session: GameSession,
    play: RoundRequest,
  ): Promise<{ readonly roundId: string; readonly balance: number }>;
  isBetting(roundId: string): boolean;
}

export const createBetting = ({ db, clock, operators, delivery, flights }: BettingOptions): Betting => {
  const underWay = new Set<string>();

  const place = async (session: GameSession, play: RoundRequest, roundId: string): Promise<number> => {
    const begun = await beginRound(db, session, play, roundId, clock.now());
    if (!begun) throw new HouseFailure('roundOpen');
    const answer = await operators.walletOf(session).send(begun.bet);
    if (answer.kind !== 'accepted') return refuse(begun.bet, answer);
    return settle({ ...begun, decimals: session.stakes.decimals }, answer.balance);
  };

  /**
   * Hub88 requires a rollback of every refused bet, except when the balance or the operator's limits do not
   * allow the bet.
   */
  const refuse = async (
    { roundId }: HouseWalletCall,
    answer: Exclude<WalletAnswer, { kind: 'accepted' }>,
  ): Promise<never> => {
    const refused = failureOf(answer);
    const status = 'status' in answer ? answer.status : answer.kind;
    const refusal = { answer: refused.answer, status };
    const isPlain = answer.kind === 'insufficientFunds' || status === 'RS_ERROR_LIMIT_REACHED';
    if (isPlain) await refuseRound(db, roundId, refusal);
    else await voidRound(db, roundId, refusal, clock.now());
    throw refused;
  };

  /** @returns the player's remaining balance. */
  const settle = async (taken: TakenBet, balance: number): Promise<number> => {
    const settlement = await settleRound(db, taken, clock.now());
    if (settlement.kind === 'settled') return pay(settlement.win, balance);
    if (settlement.kind === 'stepping') return balance;
    const { crashedAt } = settlement;
    const { id: roundId, choice } = taken.round;
    flights.takeOff({
      roundId,
      crashedAt,
      balance,
      autoCashOut: choice.game === 'crash' ? choice.autoCashOut : null,
      land: async (wanted) => {
        const win = await landRound(db, taken, { crashedAt, wanted }, clock.now());
        if (win) await pay(win, balance);
      },
    });
    return balance;
  };

  const pay = async (win: HouseWalletCall, before: number): Promise<number> => {
    const answer = await delivery.attempt(win);
    return answer.kind === 'accepted' ? answer.balance : before + win.amount;
  };

  return {
    bet: async (session, play) => {
      const roundId = randomUUID();
      underWay.add(roundId);
      try {
        return { roundId, balance: await place(session, play, roundId) };
      } finally {
        underWay.delete(roundId);
      }
    },
    isBetting: (roundId) => underWay.has(roundId),
  };
};

const failureOf = (answer: Exclude<WalletAnswer, { kind: 'accepted' }>): HouseFailure => {
  if (answer.kind === 'insufficientFunds') return new HouseFailure('insufficientFunds', answer.balance);
  return new HouseFailure(answer.kind === 'refused' ? answer.reason : 'walletUnreachable');
};

/** @returns null if the player has another open round of this game. */
const beginRound = (
  db: HouseStore,
  session: GameSession,
  { requestId, stake, choice }: RoundRequest,
  id: string,
  now: Date,
): Promise<Omit<TakenBet, 'decimals'> | null> =>
  db.transaction(async (tx) => {
    const owner = { playerId: session.player.id, game: session.game };
    // The lock orders rounds and rotations: a rotation sees this round, or this round uses the next seed.
    await lockSeed(tx, owner);
    await refuseTooFast(tx, session, now);
    const [begun] = await tx
      .insert(round)
      .values({
        ...owner,
        id,
        requestId,
        stake,
        choice,
        state: 'betting',
        playedAt: now,
        version: versionOf(choice),
      })
      .onConflictDoNothing()
      .returning();
    const version = wireVersionOf(choice.game);
    return begun ? { round: begun, bet: await writeBet(tx, session, { id, stake, version }, now) } : null;
  });

/** @throws HouseFailure `tooFast` if the player's last round of this game began too short a time ago. */
const refuseTooFast = async (db: HouseDatabase, session: GameSession, now: Date): Promise<void> => {
  const least = leastRoundMs(session.pace, session.game);
  if (least === 0) return;
  const last = await findLastStart(db, { playerId: session.player.id, game: session.game });
  if (last && now.getTime() - last.getTime() < least) throw new HouseFailure('tooFast');
};
