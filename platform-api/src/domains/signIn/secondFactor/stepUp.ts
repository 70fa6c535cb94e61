import { randomInt } from 'node:crypto';
import type {
  VerificationMethod,
  OfferedMethod,
  CodeMethod,
} from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';
import { isTrialType } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { isSwitchedOn, type FieldChecks } from '../../system/public.ts';
import type {
  BegunSignIn,
  ChallengeRow,
  Challenges,
  RegisteredAddresses,
  SecurityEvents,
} from '../../sessions/public.ts';
import { type KeyedHash, lockMember, type MemberRow } from '../../members/public.ts';
import type { RequestContext } from '../../verification/public.ts';
import type { Authenticators } from './authenticators.ts';
import { isSameName } from './isSameName.ts';
import type { ProofCounts } from './proofCounts.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { SendBoundCode } from './sendBoundCode.ts';
import { waysOf } from './waysOf.ts';

const OWES = 'extraVerification';
/** Maximum number of proofs per sign-in. */
const MAX_ATTEMPTS = 5;
const DIGITS = 6;
const MINUTE_MS = 60_000;

export interface TypedProof {
  readonly way: VerificationMethod;
  readonly proof: string;
}

interface Attempt {
  readonly challenge: ChallengeRow;
  readonly row: MemberRow;
  readonly typed: TypedProof;
}

/** The extra verification of a sign-in from a new address (AUTH-055). */
export interface StepUp {
  /**
   * Returns the verification methods of which the sign-in needs one; empty if it needs none. A member with an
   * authenticator always needs one before setting a new password.
   */
  owedWays(
    row: MemberRow,
    proof: SecurityProof,
    origin: RequestContext,
    owesPassword: boolean,
  ): Promise<OfferedMethod[]>;
  /**
   * Sends a code to the phone or mailbox of the account. Returns how many minutes it is valid.
   * @throws DomainError `forbidden` for a method that was not offered, `tooManyRequests`, `messageNotSent`.
   */
  sendCode(token: string, row: MemberRow, way: CodeMethod, origin: RequestContext): Promise<number>;
  /**
   * Completes the step if the proof is right.
   * @throws EndpointFailure `invalidRequest` naming `proof`; DomainError `unauthorized` if the sign-in has
   * ended, `forbidden` for a method that was not offered, `tooManyRequests`.
   */
  settle(token: string, row: MemberRow, typed: TypedProof, origin: RequestContext): Promise<BegunSignIn>;
}

export interface ExtraVerificationDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly addresses: RegisteredAddresses;
  readonly challenges: Challenges;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly counts: ProofCounts;
  readonly events: SecurityEvents;
  readonly checks: FieldChecks;
  readonly send: SendBoundCode;
  readonly minutes: number;
  readonly canSend: Readonly<Record<CodeMethod, boolean>>;
}

export const createStepUp = (dependencies: ExtraVerificationDependencies): StepUp => {
  const { db, clock, hash, addresses, challenges, authenticators, recoveryCodes } = dependencies;
  const { counts, events, checks, send, minutes, canSend } = dependencies;

  const codeHash = (row: Pick<ChallengeRow, 'tokenHash'>, { way, proof }: TypedProof): string =>
    hash(`extra code ${row.tokenHash} ${way} ${proof}`);

  const isSentCode = (challenge: ChallengeRow, typed: TypedProof): boolean =>
    challenge.codeWay === typed.way &&
    challenge.codeExpiresAt !== null &&
    challenge.codeExpiresAt > clock.now() &&
    challenge.codeHash === codeHash(challenge, typed);

  const isRight = async (tx: ApiDatabase, { challenge, row, typed }: Attempt): Promise<boolean> => {
    const { way, proof } = typed;
    if (way === 'authenticator') return authenticators.use(tx, row.id, proof);
    if (way === 'recoveryCode') return recoveryCodes.use(tx, row.id, proof);
    if (way === 'bankName') return isSameName(hash, row.realName, proof);
    return isSentCode(challenge, typed);
  };

  /** Returns whether the proof is right. If it is, uses it up and completes the step in one transaction. */
  const spend = (token: string, attempt: Attempt, origin: RequestContext): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { row, typed } = attempt;
      await lockMember(tx, row.id);
      if (!(await isRight(tx, attempt))) return false;
      if (!(await challenges.take(tx, token))) throw new DomainError('unauthorized');
      if (typed.way === 'recoveryCode') await events.record(tx, row.id, { kind: 'recoveryCodeUsed' }, origin);
      return true;
    });

  return {
    owedWays: async (row, proof, { address }, owesPassword) => {
      // A passkey already is two factors: a device, and what unlocks it.
      if (proof === 'passkey' || isTrialType(row.type)) return [];
      const hasAuthenticator = (await authenticators.since(row.id)) !== null;
      const isAway = async () => (await addresses.isNew(row, address)) && (await isSwitchedOn(db, OWES));
      if (!(owesPassword ? hasAuthenticator : await isAway())) return [];
      return waysOf({
        row,
        proof,
        passwordSetBy: await events.lastReset(row.id),
        hasAuthenticator,
        recoveryCodesLeft: await recoveryCodes.left(row.id),
        canSend,
      });
    },
    sendCode: async (token, row, way, origin) => {
      const challenge = await challenges.read(token, OWES);
      if (!challenge?.begun) throw new DomainError('unauthorized');
      if (!challenge.begun.ways.includes(way)) throw new DomainError('forbidden');
      await counts.take(row.id, 'code');
      const proof = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      await send({ row, way, code: proof, text: 'extraCode' }, origin);
      // The code is stored after it was sent, so that the previous code stays valid if the sending fails.
      await challenges.keepCode(token, {
        codeWay: way,
        codeHash: codeHash(challenge, { way, proof }),
        codeExpiresAt: new Date(clock.now().getTime() + minutes * MINUTE_MS),
      });
      return minutes;
    },
    settle: async (token, row, typed, origin) => {
      const challenge = await challenges.attempt(token, OWES, MAX_ATTEMPTS);
      if (!challenge?.begun) throw new DomainError('unauthorized');
      if (!challenge.begun.ways.includes(typed.way)) throw new DomainError('forbidden');
      await counts.take(row.id, 'signIn');
      if (!(await spend(token, { challenge, row, typed }, origin))) {
        await events.record(db, row.id, { kind: 'signInFailed' }, origin);
        if (challenge.attempts >= MAX_ATTEMPTS) throw new DomainError('unauthorized');
        const text = typed.way === 'bankName' ? 'wrongName' : 'wrongCode';
        throw checks.refuse('proof', text, origin.language);
      }
      await counts.clear(row.id, 'signIn');
      return challenge.begun;
    },
  };
};
