import { DomainError } from '../../http/failures.ts';

/** `member`: the caller has a session or a known device. `stranger`: any other caller. */
export type HashingPriority = 'member' | 'stranger';

/** After this many members in a row, one waiting stranger gets a turn. */
const MAX_MEMBERS_IN_ROW = 4;
/** A hash takes about 50 ms, so a stranger waits a few seconds at most. */
export const MAX_WAITING_PER_THREAD: Readonly<Record<HashingPriority, number>> = {
  member: 512,
  stranger: 64,
};
export const HASHING_RETRY_SECONDS = 5;

/**
 * Decides which password is hashed next. Members go first, so that a flood of strangers cannot make them
 * wait.
 */
export interface HashingQueue {
  /**
   * Runs the work when its turn comes. @throws DomainError `tooManyRequests` if too many callers of its kind
   * wait.
   */
  run<Result>(priority: HashingPriority, work: () => Promise<Result>): Promise<Result>;
}

export const createHashingQueue = (threads: number): HashingQueue => {
  const waiting: Record<HashingPriority, (() => void)[]> = { member: [], stranger: [] };
  // Two per thread: while one is hashed, the next one is already in the thread's queue.
  let free = threads * 2;
  let membersInRow = 0;

  const startNext = (): void => {
    const isStrangersTurn = waiting.member.length === 0 || membersInRow >= MAX_MEMBERS_IN_ROW;
    const priority = isStrangersTurn && waiting.stranger.length > 0 ? 'stranger' : 'member';
    const start = waiting[priority].shift();
    if (!start) return;
    membersInRow = priority === 'member' ? membersInRow + 1 : 0;
    free -= 1;
    start();
  };

  const hasRoom = (priority: HashingPriority): boolean =>
    waiting[priority].length < MAX_WAITING_PER_THREAD[priority] * threads;

  return {
    run: async (priority, work) => {
      if (!hasRoom(priority)) {
        throw new DomainError('tooManyRequests', { retryAfterSeconds: HASHING_RETRY_SECONDS });
      }
      const turn = new Promise<void>((resolve) => void waiting[priority].push(resolve));
      if (free > 0) startNext();
      await turn;
      try {
        return await work();
      } finally {
        free += 1;
        startNext();
      }
    },
  };
};
