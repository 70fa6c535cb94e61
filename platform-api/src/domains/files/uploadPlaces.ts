import { DomainError } from '../../http/failures.ts';

/** Files that arrive or are checked at the same time. Each takes its bytes of memory. */
const MAX_UPLOADS = 48;
const MAX_UPLOADS_PER_MEMBER = 3;
const RETRY_SECONDS = 5;

export interface UploadPlaces {
  /** Runs the work in a place. @throws DomainError `tooManyRequests` if there is none. */
  run<Result>(memberId: number, work: () => Promise<Result>): Promise<Result>;
}

/** Bounds the uploads of this process, of one member and of all together. */
export const createUploadPlaces = (): UploadPlaces => {
  const counts = new Map<number, number>();
  let total = 0;
  return {
    run: async (memberId, work) => {
      const own = counts.get(memberId) ?? 0;
      if (total >= MAX_UPLOADS || own >= MAX_UPLOADS_PER_MEMBER) {
        throw new DomainError('tooManyRequests', { retryAfterSeconds: RETRY_SECONDS });
      }
      total += 1;
      counts.set(memberId, own + 1);
      try {
        return await work();
      } finally {
        total -= 1;
        const left = (counts.get(memberId) ?? 1) - 1;
        if (left > 0) counts.set(memberId, left);
        else counts.delete(memberId);
      }
    },
  };
};
