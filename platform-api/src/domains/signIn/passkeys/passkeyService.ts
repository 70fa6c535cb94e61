import {
  MAX_PASSKEYS,
  type Assertion,
  type Attestation,
  type CreationOptions,
  type RequestOptions,
} from '@parlour/shared-contracts/domains/passkeys';
import type { Portal } from '@parlour/shared-contracts/domains/identity';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { CookieSource } from '../../../http/hostCookie.ts';
import { type KeyedHash, lockMember, raiseEpoch } from '../../members/public.ts';
import type { RequestContext } from '../../verification/public.ts';
import { type ClientInfo, refuseEnded, revokedAs, type SecurityEvents } from '../../sessions/public.ts';
import type { OwnAuthenticator } from '../secondFactor/ownAuthenticator.ts';
import type { ProvingSecrets } from '../secondFactor/ownProof.ts';
import type { IdentityService } from '../signInService.ts';
import type { Login } from '../signInSteps.ts';
import type { PasskeyChallenges } from './challengeCookie.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordUse,
  renamePasskey,
  type PasskeyRow,
} from './passkeyRepository.ts';
import type { WebAuthn } from './webAuthn.ts';

interface Issued<Options> {
  readonly options: Options;
  /** The header that stores the challenge in the browser. */
  readonly cookie: string;
}

/** The caller of a passkey endpoint. */
export interface PasskeyVisit {
  readonly memberId: number;
  /** Hash of the caller's session token. */
  readonly sessionHash: string;
  readonly source: CookieSource;
}

export interface PasskeyService {
  beginLogin(source: CookieSource): Issued<RequestOptions>;
  /** @throws DomainError `wrongPasskey` for any invalid assertion, `nonAgent` and `nonMember`. */
  login(assertion: Assertion, portal: Portal, source: CookieSource, origin: RequestContext): Promise<Login>;
  list(memberId: number): Promise<PasskeyRow[]>;
  /** @throws like `OwnAuthenticator.prove`; DomainError `tooManyPasskeys`. */
  beginAdding(
    visit: PasskeyVisit,
    secrets: ProvingSecrets,
    language: string,
  ): Promise<Issued<CreationOptions>>;
  /** @throws DomainError `wrongPasskey`, `tooManyPasskeys`; `unauthorized` if the session has ended meanwhile. */
  add(visit: PasskeyVisit, attestation: Attestation, name: string, client: ClientInfo): Promise<PasskeyRow>;
  /** @throws DomainError `notFound` if the passkey is not the member's. */
  rename(memberId: number, id: string, name: string): Promise<void>;
  /** @throws DomainError `notFound` if the passkey is not the member's. */
  remove(memberId: number, id: string, client: ClientInfo): Promise<void>;
}

export interface PasskeyDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly challenges: PasskeyChallenges;
  readonly webAuthn: WebAuthn;
  readonly prove: OwnAuthenticator['prove'];
  readonly events: SecurityEvents;
  readonly enter: IdentityService['enter'];
}

export const createPasskeyService = (dependencies: PasskeyDependencies): PasskeyService => {
  const { db, clock, hash, challenges, webAuthn, prove, events, enter } = dependencies;

  /** Returns the id by which authenticators know a member. It reveals nothing else. */
  const handleOf = (memberId: number): string =>
    Buffer.from(hash(`passkey user ${memberId}`), 'hex').toString('base64url');

  return {
    beginLogin: (source) => {
      const { challenge, cookie } = challenges.issue(source, null);
      return { options: webAuthn.requestOptions(challenge), cookie };
    },
    login: async (assertion, portal, source, origin) => {
      const challenge = challenges.find(source, null);
      const found = challenge === null ? undefined : await findPasskey(db, assertion.id);
      if (challenge === null || !found) throw new DomainError('wrongPasskey');
      const { userHandle } = assertion.response;
      const isTheirs = userHandle === handleOf(found.member.id);
      const use = isTheirs && (await webAuthn.verifyUse(assertion, challenge, found.passkey));
      if (!use || !(await challenges.spend(challenge))) throw new DomainError('wrongPasskey');
      await recordUse(db, found.passkey.credentialId, { ...use, lastUsedAt: clock.now() });
      return enter(found.member, origin, 'passkey', portal).catch(revokedAs('wrongPasskey'));
    },
    list: (memberId) => listPasskeys(db, memberId),
    beginAdding: async ({ memberId, source }, secrets, language) => {
      const account = await prove({ memberId, language }, secrets);
      const own = await listPasskeys(db, memberId);
      if (own.length >= MAX_PASSKEYS) throw new DomainError('tooManyPasskeys');
      const { challenge, cookie } = challenges.issue(source, memberId);
      const user = { handle: handleOf(memberId), name: account };
      return { options: webAuthn.creationOptions(challenge, user, own), cookie };
    },
    add: async ({ memberId, sessionHash, source }, attestation, name, client) => {
      const challenge = challenges.find(source, memberId);
      const credential = challenge === null ? null : await webAuthn.verifyNew(attestation, challenge);
      if (challenge === null || credential === null || !(await challenges.spend(challenge))) {
        throw new DomainError('wrongPasskey');
      }
      return db.transaction(async (tx) => {
        // Without this lock, two simultaneous calls would each see room for one more passkey.
        await lockMember(tx, memberId);
        await refuseEnded(tx, sessionHash, clock.now());
        if ((await listPasskeys(tx, memberId)).length >= MAX_PASSKEYS) {
          throw new DomainError('tooManyPasskeys');
        }
        const row = await insertPasskey(tx, { ...credential, memberId, name, createdAt: clock.now() });
        if (!row) throw new DomainError('wrongPasskey');
        await events.record(tx, memberId, { kind: 'passkeyAdded', proof: 'password' }, client);
        return row;
      });
    },
    rename: async (memberId, id, name) => {
      if (!(await renamePasskey(db, memberId, id, name))) throw new DomainError('notFound');
    },
    remove: (memberId, id, client) =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        if (!(await deletePasskey(tx, memberId, id))) throw new DomainError('notFound');
        await raiseEpoch(tx, memberId);
        await events.record(tx, memberId, { kind: 'passkeyRemoved' }, client);
      }),
  };
};
