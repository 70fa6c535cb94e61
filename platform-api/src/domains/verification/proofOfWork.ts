import * as z from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { spendOnce } from '../../sealing/spendOnce.ts';
import type { KeyedHash } from '../members/public.ts';
import type { HumanCheck } from './humanCheck.ts';

const ALGORITHM = 'SHA-256';
/** How long a challenge may take to be solved and sent, in milliseconds. */
const LIFETIME = 10 * 60_000;
/** Says in the signed part whose challenge it is. */
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
  /** Up to how many hashes it takes to solve a challenge. */
  readonly cost: number;
}

/** ALTCHA's proof of work. A challenge is signed, so nothing is kept of those that nobody solves. */
export const createProofOfWork = ({ db, clock, hash, cost }: ProofOfWorkDependencies): HumanCheck => {
  const hmacKey = hash('key of human checks');
  const ownerOf = (browser: string): string => hash(`human check of ${browser}`);
  return {
    issue: async (browser) => {
      const expires = new Date(clock.now().getTime() + LIFETIME);
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
      // The library would ask the machine for the time.
      const isSolved = solution !== null && (await verifySolution(solution, hmacKey, false));
      if (!isSolved) throw new DomainError('humanCheckFailed');
      const signed = extractParams(solution);
      const isOwn = browser !== null && signed[OWNER] === ownerOf(browser);
      const expiresAt = new Date(Number(signed['expires']) * 1_000);
      // The challenge, since the same salt can be written in two ways.
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
