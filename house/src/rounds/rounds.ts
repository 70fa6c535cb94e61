import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseDatabase } from '../database/database.ts';
import { round } from '../database/tables.ts';
import { HouseFailure } from '../failure.ts';
import type { Play, Played, Round, Rounds as RoundPage } from '../protocol.ts';
import { isPlayable } from '../rules/isPlayable.ts';
import type { Operators } from '../sessions/operators.ts';
import type { GameSession } from '../sessions/sessions.ts';
import type { Delivery } from '../wallet/delivery.ts';
import type { WalletAnswer, WalletCall } from '../wallet/wallet.ts';
import { writeBet } from '../wallet/writeCall.ts';
import { Flights } from './flights.ts';
import {
  findOpenRound,
  findRequest,
  findRound,
  listRounds,
  presentRound,
  type RoundRow,
  type SeededRound,
} from './roundStore.ts';
import { lockSeed, type SeedOwner } from './seedStore.ts';
import { landRound, settleRound, type TakenBet } from './settling.ts';
import { refuseRound, voidAbandoned, voidRound } from './voiding.ts';

export interface RoundOptions {
  readonly db: HouseDatabase;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly delivery: Delivery;
  /** Monotonic, in milliseconds. */
  readonly monotonic: () => number;
}

export interface Rounds {
  /** Plays a round, or begins one of crash; the same request is the same round. */
  play(session: GameSession, play: Play): Promise<Played>;
  cashOut(session: GameSession, roundId: string): Promise<Played>;
  look(session: GameSession, roundId: string): Promise<Played>;
  list(session: GameSession, before: string | null): Promise<RoundPage>;
  open(session: GameSession): Promise<Round | null>;
  /** @throws HouseFailure where the wallet does not say. */
  balance(session: GameSession): Promise<number>;
  /** Gives back the stakes of rounds that an earlier process left. */
  sweep(): Promise<void>;
  close(): void;
}

export const createRounds = (options: RoundOptions): Rounds => new HouseRounds(options);

const ownerOf = ({ player, game }: GameSession): SeedOwner => ({ playerId: player.id, game });

class HouseRounds implements Rounds {
  readonly #options: RoundOptions;
  readonly #flights: Flights;
  /** What is being played, by player and request. */
  readonly #requests = new Map<string, { readonly play: Play; readonly played: Promise<Played> }>();
  readonly #betting = new Set<string>();

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#flights = new Flights(options.monotonic);
  }

  play(session: GameSession, play: Play): Promise<Played> {
    const key = `${session.player.id} ${play.requestId}`;
    const running = this.#requests.get(key);
    if (running) {
      if (!isDeepStrictEqual(running.play, play)) throw new HouseFailure('badRequest');
      return running.played;
    }
    const played = this.#playOnce(session, play).finally(() => this.#requests.delete(key));
    this.#requests.set(key, { play, played });
    return played;
  }

  async cashOut(session: GameSession, roundId: string): Promise<Played> {
    const found = await findRound(this.#options.db, ownerOf(session), roundId);
    if (!found?.seed) throw new HouseFailure('noOpenRound');
    await this.#flights.cashOut(roundId);
    return this.look(session, roundId);
  }

  async look(session: GameSession, roundId: string): Promise<Played> {
    const found = await findRound(this.#options.db, ownerOf(session), roundId);
    if (!found?.seed) throw new HouseFailure('noOpenRound');
    const balance = this.#flights.balance(roundId) ?? (await this.balance(session));
    return { round: this.#present(found), balance };
  }

  async list(session: GameSession, before: string | null): Promise<RoundPage> {
    const { db } = this.#options;
    const last = before === null ? null : await findRound(db, ownerOf(session), before);
    if (before !== null && !last) throw new HouseFailure('badRequest');
    const { rounds, hasMore } = await listRounds(db, ownerOf(session), last?.round.position ?? null);
    return { rounds: rounds.map((found) => this.#present(found)), hasMore };
  }

  async open(session: GameSession): Promise<Round | null> {
    const found = await findOpenRound(this.#options.db, ownerOf(session));
    return found && this.#present(found);
  }

  async balance(session: GameSession): Promise<number> {
    const answer = await this.#options.operators.walletOf(session).balance(session.player);
    if (answer.kind === 'accepted') return answer.balance;
    throw new HouseFailure(answer.kind === 'refused' ? answer.reason : 'walletUnreachable');
  }

  sweep(): Promise<void> {
    const { db, clock } = this.#options;
    return voidAbandoned(db, (id) => this.#betting.has(id) || this.#flights.isFlying(id), clock.now());
  }

  close(): void {
    this.#flights.close();
  }

  #present(found: SeededRound): Round {
    return presentRound(found, this.#flights.elapsed(found.round.id));
  }

  async #playOnce(session: GameSession, play: Play): Promise<Played> {
    const known = await findRequest(this.#options.db, session.player.id, play.requestId);
    if (known) return this.#repeat(session, play, known);
    const { least, most } = session.stakes;
    if (play.choice.game !== session.game || !isPlayable(play)) throw new HouseFailure('badRequest');
    if (play.stake < least || play.stake > most) throw new HouseFailure('stakeOutOfRange');
    const roundId = randomUUID();
    this.#betting.add(roundId);
    try {
      return await this.#bet(session, play, roundId);
    } finally {
      this.#betting.delete(roundId);
    }
  }

  async #repeat(session: GameSession, { stake, choice }: Play, known: SeededRound): Promise<Played> {
    const { round: played } = known;
    if (played.stake !== stake || !isDeepStrictEqual(played.choice, choice)) {
      throw new HouseFailure('badRequest');
    }
    if (played.refusal) throw new HouseFailure(played.refusal.error, played.refusal.balance);
    if (!known.seed) throw new HouseFailure('walletUnreachable');
    return { round: this.#present(known), balance: await this.balance(session) };
  }

  async #bet(session: GameSession, play: Play, roundId: string): Promise<Played> {
    const { db, clock, operators } = this.#options;
    const begun = await db.transaction(async (tx) => {
      // Whoever reveals the seed sees this round, or this round has the next one.
      await lockSeed(tx, ownerOf(session));
      const inserted = await insertRound(tx, session, play, roundId, clock.now());
      return inserted && { round: inserted, bet: await writeBet(tx, session, inserted, clock.now()) };
    });
    if (!begun) throw new HouseFailure('roundOpen');
    const answer = await operators.walletOf(session).send(begun.bet);
    if (answer.kind !== 'accepted') return this.#refuse(begun.bet, answer);
    const taken = { ...begun, decimals: session.stakes.decimals };
    const balance = await this.#settle(taken, answer.balance);
    const ended = await findRound(db, ownerOf(session), roundId);
    if (!ended) throw new Error('a round is gone');
    return { round: this.#present(ended), balance };
  }

  /** Hub88 wants everything rolled back but what the player or the operator's limits cannot have. */
  async #refuse(bet: WalletCall, answer: Exclude<WalletAnswer, { kind: 'accepted' }>): Promise<never> {
    const { db, clock } = this.#options;
    if (answer.kind === 'insufficientFunds') {
      const refused = new HouseFailure('insufficientFunds', answer.balance);
      await refuseRound(db, bet.roundId, { answer: refused.answer, status: answer.kind });
      throw refused;
    }
    const refused = new HouseFailure(answer.kind === 'refused' ? answer.reason : 'walletUnreachable');
    const refusal = { answer: refused.answer, status: answer.status };
    if (answer.status === 'RS_ERROR_LIMIT_REACHED') await refuseRound(db, bet.roundId, refusal);
    else await voidRound(db, bet.roundId, refusal, clock.now());
    throw refused;
  }

  /** @returns what is left to play with. */
  async #settle(taken: TakenBet, balance: number): Promise<number> {
    const { db, clock } = this.#options;
    const settlement = await settleRound(db, taken, clock.now());
    if (settlement.kind === 'settled') return this.#pay(settlement.win, balance);
    const { crashedAt } = settlement;
    const { id: roundId, choice } = taken.round;
    this.#flights.takeOff({
      roundId,
      crashedAt,
      balance,
      autoCashOut: choice.game === 'crash' ? choice.autoCashOut : null,
      land: async (wanted) => {
        const win = await landRound(db, taken, { crashedAt, wanted }, clock.now());
        if (win) await this.#pay(win, balance);
      },
    });
    return balance;
  }

  async #pay(win: WalletCall, before: number): Promise<number> {
    const answer = await this.#options.delivery.attempt(win);
    return answer.kind === 'accepted' ? answer.balance : before + win.amount;
  }
}

/** @returns null where the player has another round of this game under way. */
const insertRound = async (
  db: HouseDatabase,
  { player, game }: GameSession,
  { requestId, stake, choice }: Play,
  id: string,
  now: Date,
): Promise<RoundRow | null> => {
  const [inserted] = await db
    .insert(round)
    .values({ id, playerId: player.id, game, requestId, stake, choice, state: 'betting', playedAt: now })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
};
