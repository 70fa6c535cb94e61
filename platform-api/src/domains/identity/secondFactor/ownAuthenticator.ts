import type { Authenticator, NewAuthenticator } from '@parlour/shared-contracts/domains/secondFactor';
import type { ApiDatabase } from '../../../database/database.ts';
import { DomainError } from '../../../http/failures.ts';
import type { FieldChecks } from '../../system/systemFace.ts';
import type { Passwords } from '../passwords.ts';
import type { Place } from '../place.ts';
import { findMember, lockMember, raiseEpoch } from '../repository.ts';
import type { SecurityEvents } from '../securityEvents.ts';
import { addressOf, type Authenticators } from './authenticators.ts';
import type { ProofCounts } from './proofCounts.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';

/** Who asks, and what is typed besides. */
interface Asker {
  readonly memberId: number;
  readonly language: string;
}
interface Request extends Asker, Place {}
interface Secrets {
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code: string;
}
export type ProvingSecrets = Pick<Secrets, 'password'> & { readonly code?: string | undefined };

/**
 * What a member does with the own authenticator: a stolen session alone cannot.
 * @throws EndpointFailure `invalidRequest` naming `password` or `code`; DomainError `tooManyRequests`.
 */
export interface OwnAuthenticator {
  state(memberId: number): Promise<Authenticator>;
  /** @throws DomainError `authenticatorOn`. */
  begin(request: Request, password: string): Promise<NewAuthenticator>;
  /** @returns the recovery codes */
  confirm(request: Request, code: string): Promise<string[]>;
  renewCodes(request: Request, secrets: Secrets): Promise<string[]>;
  remove(request: Request, secrets: Secrets): Promise<void>;
  /**
   * That it is the member: the password shows it, and the authenticator beside it where there is one.
   * @returns the account's name
   */
  prove(request: Asker, secrets: ProvingSecrets): Promise<string>;
}

export interface OwnAuthenticatorDependencies {
  readonly db: ApiDatabase;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly counts: ProofCounts;
  readonly passwords: Passwords;
  readonly events: SecurityEvents;
  readonly checks: FieldChecks;
  readonly site: string;
}

export const createOwnAuthenticator = (dependencies: OwnAuthenticatorDependencies): OwnAuthenticator => {
  const { db, authenticators, recoveryCodes, counts, passwords, events, checks, site } = dependencies;

  /** @returns the account's name */
  const checkPassword = async ({ memberId, language }: Asker, password: string): Promise<string> => {
    const found = await findMember(db, memberId);
    if (found?.member.passwordHash === null) throw checks.refuse('password', 'noPassword', language);
    if (!found || !(await passwords.verify(found.member.passwordHash, password))) {
      throw checks.refuse('password', 'wrongOwnPassword', language);
    }
    return found.member.account;
  };

  const checkCode = async ({ memberId, language }: Asker, code: string | undefined): Promise<void> => {
    if (code === undefined) throw checks.refuse('code', 'ownCodeRequired', language);
    const isRight =
      (await authenticators.use(db, memberId, code)) || (await recoveryCodes.use(db, memberId, code));
    if (!isRight) throw checks.refuse('code', 'wrongCode', language);
  };

  const checkSecrets = async (
    asker: Asker,
    { password, code }: ProvingSecrets,
    needsCode = true,
  ): Promise<string> => {
    await counts.take(asker.memberId, 'settings');
    const account = await checkPassword(asker, password);
    if (needsCode) await checkCode(asker, code);
    await counts.clear(asker.memberId, 'settings');
    return account;
  };

  return {
    state: async (memberId) => ({
      since: (await authenticators.since(memberId))?.toISOString() ?? null,
      codesLeft: await recoveryCodes.left(memberId),
    }),
    begin: async (request, password) => {
      await counts.take(request.memberId, 'settings');
      const account = await checkPassword(request, password);
      const secret = await authenticators.begin(request.memberId);
      // The password alone must not forget the codes that were tried to remove it.
      if (secret === null) throw new DomainError('authenticatorOn');
      await counts.clear(request.memberId, 'settings');
      return { secret: secret.base32, uri: addressOf(secret, site, account) };
    },
    confirm: async (request, code) => {
      const { memberId, language } = request;
      await counts.take(memberId, 'settings');
      const codes = await db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        if (!(await authenticators.confirm(tx, memberId, code))) return null;
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
      await checkSecrets(request, secrets);
      await db.transaction(async (tx) => {
        await lockMember(tx, request.memberId);
        await raiseEpoch(tx, request.memberId);
        await authenticators.remove(tx, request.memberId);
        await recoveryCodes.end(tx, request.memberId);
        await events.record(tx, request.memberId, { kind: 'authenticatorRemoved' }, request);
      });
    },
    prove: async (asker, secrets) =>
      checkSecrets(asker, secrets, (await authenticators.since(asker.memberId)) !== null),
  };
};
