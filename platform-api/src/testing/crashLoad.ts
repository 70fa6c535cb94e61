import { setTimeout } from 'node:timers/promises';

const WORKERS = 8;
/** Number of answered calls before the next crash. */
const CALLS_BETWEEN_CRASHES = 20;
/** Minor units. */
const STAKE = 100;
const PAYOUT = 30;

/** A provider's call. The same id is the same call. */
export interface LoadCall {
  readonly kind: 'bet' | 'win';
  readonly id: string;
  /** Index of the player. */
  readonly player: number;
  /** Minor units. */
  readonly amount: number;
  readonly round: string;
  /** The bet of a win. */
  readonly bet: string | null;
}

/** Rejects if the call got no answer, or an answer other than success. */
export type Say = (call: LoadCall) => Promise<unknown>;

export interface Crash {
  readonly say: Say;
  readonly crash: () => Promise<void>;
  /** Restarts what crashed. @returns how to call it from then on */
  readonly recover: () => Promise<Say>;
}

/** A provider whose players bet and win. It repeats every call that got no answer. */
export interface CrashLoad {
  /** Calls concurrently until nothing answers, and then again after the recovery. */
  through(crash: Crash): Promise<void>;
  /** Ids of the calls that were acknowledged, stored outside of what crashes. */
  acknowledgedIds(): ReadonlySet<string>;
  /** The sum of these calls for a player, in minor units. */
  changeOf(player: number): number;
}

export const createCrashLoad = (players: number): CrashLoad => {
  const acknowledged = new Map<string, LoadCall>();
  let pairs = 0;

  /** Returns a bet and its win. */
  const nextPair = (): readonly [LoadCall, LoadCall] => {
    const pair = (pairs += 1);
    const shared = { player: pair % players, round: `round ${pair}` };
    const bet = `bet ${pair}`;
    return [
      { ...shared, kind: 'bet', id: bet, amount: STAKE, bet: null },
      { ...shared, kind: 'win', id: `win ${pair}`, amount: PAYOUT, bet },
    ];
  };
  /** @returns the calls from the first unanswered one on */
  const sayAll = async (say: Say, calls: readonly LoadCall[]): Promise<readonly LoadCall[]> => {
    for (const [index, call] of calls.entries()) {
      const isDone = await say(call).then(
        () => true,
        () => false,
      );
      if (!isDone) return calls.slice(index);
      acknowledged.set(call.id, call);
    }
    return [];
  };
  const work = async (say: Say): Promise<readonly LoadCall[]> => {
    let left: readonly LoadCall[] = [];
    while (left.length === 0) left = await sayAll(say, nextPair());
    return left;
  };

  return {
    through: async ({ say, crash, recover }) => {
      const before = acknowledged.size;
      const load = Promise.all(Array.from({ length: WORKERS }, () => work(say)));
      while (acknowledged.size < before + CALLS_BETWEEN_CRASHES) await setTimeout(5);
      await crash();
      const unanswered = (await load).flat();
      const sayAgain = await recover();
      for (const call of unanswered) {
        await sayAgain(call);
        acknowledged.set(call.id, call);
      }
    },
    acknowledgedIds: () => new Set(acknowledged.keys()),
    changeOf: (player) =>
      [...acknowledged.values()]
        .filter((call) => call.player === player)
        .reduce((sum, { kind, amount }) => sum + (kind === 'win' ? amount : -amount), 0),
  };
};
