import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { spendOnce } from '../../sealing/spendOnce.ts';
import type { KeyedHash } from '../members/public.ts';
import type { HumanCheck } from './humanCheck.ts';

const ALGORITHM = 'SHA-256';
/** How long a person may take to solve and send a challenge, in milliseconds. */
const LIFETIME_MS = 10 * 60_000;
/** Name of the signed parameter with the browser's token. */
const OWNER = 'owner';

const payloadSchema = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string(),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
});

export interface ProofOfWorkDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  /** The highest number of hashes that a solution takes. */
  readonly cost: number;
}

/** ALTCHA's proof of work. A challenge is signed, so unsolved challenges are not stored. */
export const createProofOfWork = ({ db, clock, hash, cost }: ProofOfWorkDependencies): HumanCheck => {
  const hmacKey = hash('key of human checks');
  const ownerOf = (browser: string): string => hash(`human check of ${browser}`);
  return {
    issue: async (browser) => {
      const expires = new Date(clock.now().getTime() + LIFETIME_MS);
      const { challenge, salt, signature } = await createChallenge({
        algorithm: ALGORITHM,
        hmacKey,
        maxnumber: cost,
        expires,
        params: { [OWNER]: ownerOf(browser) },
      });
      return { algorithm: ALGORITHM, challenge, maxnumber: cost, salt, signature };
    },
    check: async (payload, browser) => {
      const solution = readPayload(payload);
      // False, because the library would check the expiry with the machine's clock.
      const isSolved = solution !== null && (await verifySolution(solution, hmacKey, false));
      if (!isSolved) throw new DomainError('humanCheckFailed');
      const signed = extractParams(solution);
      const isOwn = browser !== null && signed[OWNER] === ownerOf(browser);
      const expiresAt = new Date(Number(signed['expires']) * 1_000);
      // Uses the challenge up and not the salt, because one salt can be written in two ways.
      const isGood =
        isOwn && expiresAt > clock.now() && (await spendOnce(db, 'human', solution.challenge, expiresAt));
      if (!isGood) throw new DomainError('humanCheckFailed');
    },
  };
};

const readPayload = (payload: string) => {
  try {
    const read: unknown = JSON.parse(Buffer.from(payload, 'base64').toString());
    const parsed = z.safeParse(payloadSchema, read);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};
