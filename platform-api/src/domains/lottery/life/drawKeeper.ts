import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { readLotteryGames, readNewestDraws } from '../repository.ts';
import { closeDraws, drawDraws, readDueDraws, type DueDraws } from './drawDraws.ts';
import type { DrawSeeds } from './drawSeeds.ts';
import { lacksDraws, makeDraws } from './makeDraws.ts';

export interface DrawKeeperOptions {
  readonly db: ApiDatabase;
  readonly seeds: DrawSeeds;
  /** Called once for a game whose next draw has a seed that cannot be opened. */
  readonly reportStuck: (gameCode: string) => void;
}

export interface DrawKeeper {
  /**
   * Creates, closes and draws everything that is due. A repeated or concurrent run changes nothing more.
   * @throws AggregateError of the games that failed, after the others are complete
   */
  keep(now: Date, signal?: AbortSignal): Promise<void>;
}

export const createDrawKeeper = ({ db, seeds, reportStuck }: DrawKeeperOptions): DrawKeeper => {
  const stuck = new Set<string>();

  const make = async (now: Date, signal: AbortSignal): Promise<unknown[]> => {
    const [games, newest] = await Promise.all([readLotteryGames(db, {}), readNewestDraws(db)]);
    return failuresOf(games, async (game) => {
      if (!lacksDraws(game, newest.get(game.gameCode) ?? null, now)) return;
      await untilDone(signal, game, (lacking) => makeDraws(db, seeds, lacking, now));
    });
  };

  const draw = async (due: DueDraws, now: Date): Promise<DueDraws | null> => {
    const { rest, isStuck } = await drawDraws(db, seeds, due, now);
    if (isStuck && !stuck.has(due.gameCode)) {
      stuck.add(due.gameCode);
      reportStuck(due.gameCode);
    }
    return rest;
  };

  const finish = async (now: Date, signal: AbortSignal): Promise<unknown[]> =>
    failuresOf(await readDueDraws(db, now), async (due) => {
      await untilDone(signal, due, (rest) => closeDraws(db, rest, now));
      await untilDone(signal, due, (rest) => draw(rest, now));
    });

  return {
    keep: async (now, signal = new AbortController().signal) => {
      const failures = [...(await make(now, signal)), ...(await finish(now, signal))];
      if (failures.length > 0) throw new AggregateError(failures, 'not every game has its draws');
    },
  };
};

/** Repeats work until nothing remains. */
const untilDone = async <T>(
  signal: AbortSignal,
  first: T,
  work: (left: T) => Promise<T | null>,
): Promise<void> => {
  let left: T | null = first;
  while (left !== null && !signal.aborted) left = await work(left);
};

/** Runs the work for each game, even if some fail. */
const failuresOf = async <T>(games: readonly T[], work: (game: T) => Promise<void>): Promise<unknown[]> => {
  const failures: unknown[] = [];
  for (const game of games) await work(game).catch((error: unknown) => failures.push(error));
  return failures;
};
