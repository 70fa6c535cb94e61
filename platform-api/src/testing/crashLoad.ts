import { setTimeout } from 'node:timers/promises';

const WORKERS = 8;
/** Calls that are answered before the next crash. */
const ENOUGH = 20;
/** Minor units. */
const STAKE = 100;
const PAYOUT = 30;

/** What a vendor asks for; the same id is the same call. */
export interface LoadCall {
  readonly kind: 'bet' | 'win';
  readonly id: string;
  /** Which of the players. */
  readonly player: number;
  /** Minor units. */
  readonly amount: number;
  readonly round: string;
  /** Of a win. */
  readonly bet: string | null;
}

/** Rejects where the call got no answer, or another than that it is done. */
export type Say = (call: LoadCall) => Promise<unknown>;

export interface Crash {
  readonly say: Say;
  readonly crash: () => Promise<void>;
  /** Makes what crashed answer again. @returns how to reach it from then on */
  readonly recover: () => Promise<Say>;
}

/** A vendor whose players bet and win, and which asks again for whatever it has heard nothing of. */
export interface CrashLoad {
  /** Calls from several sides until everything falls silent, and then again. */
  through(crash: Crash): Promise<void>;
  /** What it was told is done, kept outside of what crashes. */
  acknowledgedIds(): ReadonlySet<string>;
  /** What all that comes to for a player, in minor units. */
  changeOf(player: number): number;
}

export const createCrashLoad = (players: number): CrashLoad => {
  const acknowledged = new Map<string, LoadCall>();
  let pairs = 0;

  /** A bet and its win. */
  const nextPair = (): readonly [LoadCall, LoadCall] => {
    const pair = (pairs += 1);
    const shared = { player: pair % players, round: `round ${pair}` };
    const bet = `bet ${pair}`;
    return [
      { ...shared, kind: 'bet', id: bet, amount: STAKE, bet: null },
      { ...shared, kind: 'win', id: `win ${pair}`, amount: PAYOUT, bet },
    ];
  };
  /** @returns the calls from the first one on that got no answer */
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
      while (acknowledged.size < before + ENOUGH) await setTimeout(5);
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
