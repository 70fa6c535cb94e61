import { DomainError } from '../../http/failures.ts';

/** Whom a password is hashed for: a member who is known by a session or device, or anybody else. */
export type HashingLane = 'member' | 'stranger';

/** Hashes of members that go first in a row while strangers wait. */
const MAX_MEMBERS_IN_ROW = 4;
/** A hash takes about 50 ms, so that a stranger waits for some seconds at most. */
const MAX_WAITING_PER_THREAD: Readonly<Record<HashingLane, number>> = { member: 512, stranger: 64 };
export const HASHING_RETRY_SECONDS = 5;

/** Decides which password is hashed next. Strangers, however many, cannot make members wait. */
export interface HashingQueue {
  /** Runs the work when it is its turn. @throws DomainError `tooManyRequests` where too many of its lane wait. */
  run<Result>(lane: HashingLane, work: () => Promise<Result>): Promise<Result>;
  hasRoom(lane: HashingLane): boolean;
}

export const createHashingQueue = (threads: number): HashingQueue => {
  const waiting: Record<HashingLane, (() => void)[]> = { member: [], stranger: [] };
  // One is hashed, and the next is there when it is done.
  let free = threads * 2;
  let membersInRow = 0;

  const startNext = (): void => {
    const isStrangersTurn = waiting.member.length === 0 || membersInRow >= MAX_MEMBERS_IN_ROW;
    const lane = isStrangersTurn && waiting.stranger.length > 0 ? 'stranger' : 'member';
    const start = waiting[lane].shift();
    if (!start) return;
    membersInRow = lane === 'member' ? membersInRow + 1 : 0;
    free -= 1;
    start();
  };

  const hasRoom = (lane: HashingLane): boolean =>
    waiting[lane].length < MAX_WAITING_PER_THREAD[lane] * threads;

  return {
    hasRoom,
    run: async (lane, work) => {
      if (!hasRoom(lane)) {
        throw new DomainError('tooManyRequests', { retryAfterSeconds: HASHING_RETRY_SECONDS });
      }
      const turn = new Promise<void>((resolve) => void waiting[lane].push(resolve));
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
