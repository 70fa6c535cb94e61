import { randomInt } from 'node:crypto';
import type {
  Authenticator,
  NewAuthenticator,
  CodeMethod,
} from '@parlour/shared-contracts/domains/secondFactor';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { FieldChecks } from '../../system/public.ts';
import { type KeyedHash, lockMember, type MemberRow, raiseEpoch } from '../../members/public.ts';
import { type ClientInfo, type Happening, refuseEnded, type SecurityEvents } from '../../sessions/public.ts';
import type { Authenticators } from './authenticators.ts';
import type { Asker, OwnProof, ProvingSecrets } from './ownProof.ts';
import type { ProofCounts } from './proofCounts.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import { otpauthUriOf } from './timeCodes.ts';
import type { SendBoundCode } from './sendBoundCode.ts';
import { maskEmail, maskMobile } from './waysOf.ts';

const DIGITS = 6;
const MINUTE_MS = 60_000;

/** The caller and the origin of the call. */
interface Request extends Asker, ClientInfo {
  /** Hash of the caller's session token. */
  readonly sessionHash: string;
}
interface Secrets {
  readonly password: string;
  /** Code of the authenticator app, or a recovery code. */
  readonly code: string;
}

interface ConfirmingCodes {
  /** Code of the authenticator app. */
  readonly code: string;
  readonly sentCode?: string | undefined;
}

/**
 * Manages a member's authenticator. A stolen session alone is not enough for it.
 * @throws EndpointFailure `invalidRequest` naming `password` or `code`; DomainError `tooManyRequests`.
 */
export interface OwnAuthenticator {
  state(memberId: number): Promise<Authenticator>;
  /**
   * Sends the code that has to confirm a new authenticator to the account's mailbox or phone.
   * @throws DomainError `authenticatorOn`, `messageNotSent`.
   */
  begin(request: Request, password: string): Promise<NewAuthenticator>;
  /**
   * Enrols the authenticator. It counts at once if the sent code is right, and after a wait if no code could be sent.
   * @returns the recovery codes
   * @throws DomainError `unauthorized` if the session has ended meanwhile.
   */
  confirm(request: Request, codes: ConfirmingCodes): Promise<string[]>;
  renewCodes(request: Request, secrets: Secrets): Promise<string[]>;
  /** Removing an authenticator that does not count yet needs no code. */
  remove(request: Request, secrets: ProvingSecrets): Promise<void>;
  /** Removes the authenticator in the caller's transaction: only a waiting one, or any if the member proved enough. */
  drop(tx: ApiDatabase, memberId: number, what: 'waiting' | Happening, client: ClientInfo): Promise<void>;
  /**
   * Verifies the password, and also the authenticator if there is one.
   * @returns the account's name
   */
  prove(request: Asker, secrets: ProvingSecrets): Promise<string>;
}

export interface OwnAuthenticatorDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly send: SendBoundCode;
  readonly minutes: number;
  readonly canSend: Readonly<Record<CodeMethod, boolean>>;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly counts: ProofCounts;
  readonly proof: OwnProof;
  readonly events: SecurityEvents;
  readonly checks: FieldChecks;
  readonly site: string;
}

export const createOwnAuthenticator = (dependencies: OwnAuthenticatorDependencies): OwnAuthenticator => {
  const { db, clock, hash, send, minutes, canSend, authenticators, recoveryCodes } = dependencies;
  const { counts, proof, events, checks, site } = dependencies;

  const sentHashOf = (memberId: number, code: string): string =>
    hash(`authenticator of ${memberId} confirmed by ${code.replaceAll(/\s/g, '')}`);

  /** Returns where a code can be sent. Null if the account has no mailbox or phone that the site can reach. */
  const reachOf = ({
    email,
    mobile,
  }: MemberRow): { readonly way: CodeMethod; readonly to: string } | null => {
    if (email !== null && canSend.email) return { way: 'email', to: maskEmail(email) };
    return mobile !== null && canSend.sms ? { way: 'sms', to: maskMobile(mobile) } : null;
  };

  const { checkPassword, checkSecrets } = proof;

  return {
    state: async (memberId) => ({
      since: (await authenticators.since(memberId))?.toISOString() ?? null,
      waitsUntil: (await authenticators.waitsUntil(memberId))?.toISOString() ?? null,
      codesLeft: await recoveryCodes.left(memberId),
    }),
    begin: async (request, password) => {
      const { memberId } = request;
      await counts.take(memberId, 'settings');
      const row = await checkPassword(request, password);
      const reach = reachOf(row);
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const sentExpiresAt = new Date(clock.now().getTime() + minutes * MINUTE_MS);
      const sent = reach && { sentHash: sentHashOf(memberId, code), sentExpiresAt };
      const secret = await authenticators.begin(memberId, sent);
      // The password alone must not reset the count of wrong codes for the removal.
      if (secret === null) throw new DomainError('authenticatorOn');
      if (reach) {
        await counts.take(memberId, 'code');
        await send({ row, way: reach.way, code, text: 'enrolCode' }, request);
      }
      await counts.clear(memberId, 'settings');
      const uri = otpauthUriOf(secret, site, row.account);
      return { secret: secret.base32, uri, sentTo: reach?.to ?? null };
    },
    confirm: async (request, { code, sentCode }) => {
      const { memberId, language, sessionHash } = request;
      if (sentCode === undefined && (await authenticators.asksForSent(memberId))) {
        throw checks.refuse('sentCode', 'sentCodeRequired', language);
      }
      await counts.take(memberId, 'settings');
      const sentHash = sentHashOf(memberId, sentCode ?? '');
      const codes = await db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        await refuseEnded(tx, sessionHash, clock.now());
        if (!(await authenticators.confirm(tx, memberId, code, sentHash))) return null;
        await events.record(tx, memberId, { kind: 'authenticatorAdded' }, request);
        return recoveryCodes.issue(tx, memberId);
      });
      if (codes === null) throw checks.refuse('code', 'wrongCode', language);
      await counts.clear(memberId, 'settings');
      return codes;
    },
    renewCodes: async (request, secrets) => {
      await checkSecrets(request, secrets);
      return db.transaction(async (tx) => {
        await lockMember(tx, request.memberId);
        await raiseEpoch(tx, request.memberId);
        await events.record(tx, request.memberId, { kind: 'recoveryCodesRenewed' }, request);
        return recoveryCodes.issue(tx, request.memberId);
      });
    },
    remove: async (request, secrets) => {
      const isWaiting = (await authenticators.waitsUntil(request.memberId)) !== null;
      await checkSecrets(request, secrets, !isWaiting);
      await db.transaction(async (tx) => {
        await lockMember(tx, request.memberId);
        await raiseEpoch(tx, request.memberId);
        await authenticators.remove(tx, request.memberId);
        await recoveryCodes.end(tx, request.memberId);
        await events.record(tx, request.memberId, { kind: 'authenticatorRemoved' }, request);
      });
    },
    drop: async (tx, memberId, what, client) => {
      if (what === 'waiting') return authenticators.removeWaiting(tx, memberId);
      if (!(await authenticators.remove(tx, memberId))) return;
      await recoveryCodes.end(tx, memberId);
      await events.record(tx, memberId, what, client);
    },
    prove: async (asker, secrets) => (await proof.prove(asker, secrets)).account,
  };
};
