import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@parlour/shared-server/clock';
import type { HouseStore } from '../database/database.ts';
import { HouseFailure } from '../failure.ts';
import { largestAmount } from '../hub88/amounts.ts';
import type { RoundRequest, PlayedRound, Round, Rounds as RoundPage } from '../protocol.ts';
import { highestPayout } from '../rules/highestPayout.ts';
import { isPlayable } from '../rules/isPlayable.ts';
import type { Operators } from '../sessions/operators.ts';
import type { GameSession } from '../sessions/sessions.ts';
import type { WalletDelivery } from '../wallet/delivery.ts';
import { createBetting, type Betting } from './betting.ts';
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
import type { SeedOwner } from './seedStore.ts';
import { findAbandoned, openField, takeWin } from './steps.ts';
import { voidAbandoned, voidRound } from './voiding.ts';

export interface RoundOptions {
  readonly db: HouseStore;
  readonly clock: Clock;
  readonly operators: Operators;
  readonly delivery: WalletDelivery;
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number;
}

/** A cash-out request with the moment of its arrival. */
export interface CashOut {
  /** @throws HouseFailure `noOpenRound` if the round is not the player's */
  finish(session: GameSession): Promise<PlayedRound>;
  /** Withdraws an unfinished request. The flight continues as if the request had not arrived. */
  end(): void;
}

export interface RoundService {
  /** Plays a round, or starts a crash flight. The same request is the same round. */
  play(session: GameSession, play: RoundRequest): Promise<PlayedRound>;
  /** Opens a field of an open round of mines. */
  openField(session: GameSession, roundId: string, field: number): Promise<PlayedRound>;
  /** Records the arrival of a cash-out request, before the caller is identified. */
  beginCashOut(roundId: string): CashOut;
  look(session: GameSession, roundId: string): Promise<PlayedRound>;
  list(session: GameSession, before: string | null): Promise<RoundPage>;
  open(session: GameSession): Promise<Round | null>;
  /** @throws HouseFailure if the wallet does not answer. */
  balance(session: GameSession): Promise<number>;
  /** Returns the stakes of flights that an earlier process left open, and ends rounds that a player left. */
  sweep(): Promise<void>;
  close(): void;
}

export const createRounds = (options: RoundOptions): RoundService => new HouseRounds(options);

/** Returns whether the started game takes this bet. A slot has one volatility, and mines are opened one by one. */
const isOffered = ({ game, slot }: GameSession, choice: RoundRequest['choice']): boolean =>
  choice.game === game &&
  (choice.game !== 'mines' || choice.fields === undefined) &&
  (choice.game !== 'slot' || (choice.volatility ?? 'medium') === slot?.volatility);

const ownerOf = ({ player, game }: GameSession): SeedOwner => ({ playerId: player.id, game });

class HouseRounds implements RoundService {
  readonly #options: RoundOptions;
  readonly #flights: Flights;
  /** Running rounds, by player and request. */
  readonly #requests = new Map<
    string,
    { readonly play: RoundRequest; readonly played: Promise<PlayedRound> }
  >();
  readonly #betting: Betting;

  constructor(options: RoundOptions) {
    this.#options = options;
    this.#flights = new Flights(options.monotonic);
    this.#betting = createBetting({ ...options, flights: this.#flights });
  }

  play(session: GameSession, play: RoundRequest): Promise<PlayedRound> {
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

  async openField(session: GameSession, roundId: string, field: number): Promise<PlayedRound> {
    const { db, clock, delivery } = this.#options;
    const win = await openField(db, { owner: ownerOf(session), roundId, now: clock.now() }, field);
    if (win) await delivery.attempt(win);
    return this.look(session, roundId);
  }

  beginCashOut(roundId: string): CashOut {
    const exit = this.#flights.exit(roundId);
    return {
      finish: async (session) => {
        const found = await findRound(this.#options.db, ownerOf(session), roundId);
        if (!found?.seed) throw new HouseFailure('noOpenRound');
        if (found.round.game === 'mines' && found.round.state === 'open') await this.#takeWin(found.round);
        await exit.take();
        return this.look(session, roundId);
      },
      end: () => exit.withdraw(),
    };
  }

  async look(session: GameSession, roundId: string): Promise<PlayedRound> {
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

  async sweep(): Promise<void> {
    const { db, clock } = this.#options;
    for (const left of await findAbandoned(db, clock.now())) {
      if (left.opened?.length) await this.#takeWin(left);
      else await voidRound(db, left.id, null, clock.now());
    }
    await voidAbandoned(db, (id) => this.#betting.isBetting(id) || this.#flights.isFlying(id), clock.now());
  }

  close(): void {
    this.#flights.close();
  }

  /** Pays what the open fields of a round are worth. */
  async #takeWin({ id: roundId, playerId, game }: Pick<RoundRow, 'id' | 'playerId' | 'game'>): Promise<void> {
    const { db, clock, delivery } = this.#options;
    const win = await takeWin(db, { owner: { playerId, game }, roundId, now: clock.now() });
    if (win) await delivery.attempt(win);
  }

  #present(found: SeededRound): Round {
    return presentRound(found, this.#flights.elapsed(found.round.id));
  }

  async #playOnce(session: GameSession, play: RoundRequest): Promise<PlayedRound> {
    const { db } = this.#options;
    const known = await findRequest(db, session.player.id, play.requestId);
    if (known) return this.#repeat(session, play, known);
    const { least, most, decimals } = session.stakes;
    if (!isOffered(session, play.choice) || !isPlayable(play)) throw new HouseFailure('badRequest');
    const isPayable = highestPayout(play) <= largestAmount(decimals);
    if (play.stake < least || play.stake > most || !isPayable) throw new HouseFailure('stakeOutOfRange');
    const { roundId, balance } = await this.#betting.bet(session, play);
    const played = await findRound(db, ownerOf(session), roundId);
    if (!played) throw new Error('the round does not exist');
    return { round: this.#present(played), balance };
  }

  async #repeat(
    session: GameSession,
    { stake, choice }: RoundRequest,
    known: SeededRound,
  ): Promise<PlayedRound> {
    const { round: played } = known;
    if (played.stake !== stake || !isDeepStrictEqual(played.choice, choice)) {
      throw new HouseFailure('badRequest');
    }
    if (played.refusal) throw new HouseFailure(played.refusal.error, played.refusal.balance);
    if (!known.seed) throw new HouseFailure('walletUnreachable');
    return { round: this.#present(known), balance: await this.balance(session) };
  }
}
