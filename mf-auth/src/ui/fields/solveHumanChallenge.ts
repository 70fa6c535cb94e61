import { PlatformError } from '@parlour/shared-contracts';
import type { HumanChallenge } from '@parlour/shared-contracts/domains/verification';
import { solveChallenge } from 'altcha-lib/v1';

/**
 * How many numbers are tried before the page gets a turn. The browser hashes beside the page's thread, which
 * is only told of each result; a worker would be another part to load, check and trust.
 */
const SLICE = 500;

/** Finds a challenge's number; the payload that ALTCHA's server side verifies, in base64. */
export const solveHumanChallenge = async (
  { algorithm, challenge, maxnumber, salt, signature }: HumanChallenge,
  signal: AbortSignal,
): Promise<string> => {
  for (let start = 0; start <= maxnumber; start += SLICE) {
    signal.throwIfAborted();
    const end = Math.min(start + SLICE - 1, maxnumber);
    const solution = await solveChallenge(challenge, salt, algorithm, end, start).promise;
    if (solution)
      return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }));
    await turnOfThePage();
  }
  throw new PlatformError('unknown', { cause: new Error('The human check has no solution') });
};

const turnOfThePage = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
