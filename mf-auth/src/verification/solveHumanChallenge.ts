import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PlatformError } from '@parlour/shared-contracts';
import type { HumanChallenge } from '@parlour/shared-contracts/domains/verification';

/** Milliseconds of work before the page gets a turn: less than half a frame. */
const SLICE_MS = 6;
/** Numbers between two checks of the clock. */
const NUMBERS_PER_CHECK = 64;

/**
 * Finds a challenge's number and returns the payload that ALTCHA's server side verifies, in base64. Hashing
 * here is five times as fast as the browser's own hash function, which answers in another task. A worker
 * would be another file to load, verify and trust.
 */
export const solveHumanChallenge = async (
  { algorithm, challenge, maxnumber, salt, signature }: HumanChallenge,
  signal: AbortSignal,
): Promise<string> => {
  let turnEndsAt = performance.now() + SLICE_MS;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % NUMBERS_PER_CHECK === 0 && performance.now() >= turnEndsAt) {
      await turnOfThePage();
      turnEndsAt = performance.now() + SLICE_MS;
    }
    signal.throwIfAborted();
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
  }
  throw new PlatformError('unknown', { cause: new Error('The human check has no solution') });
};

const turnOfThePage = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
