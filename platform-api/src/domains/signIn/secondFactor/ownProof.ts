import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findMember, type MemberRow } from '../../members/public.ts';
import type { Passwords } from '../../sessions/public.ts';
import type { FieldChecks } from '../../system/public.ts';
import type { Authenticators } from './authenticators.ts';
import type { ProofCounts } from './proofCounts.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';

/** A member who proves something, and the language of the refusals. */
export interface Asker {
  readonly memberId: number;
  readonly language: string;
}

export interface ProvingSecrets {
  readonly password: string;
  /** Code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
}

/**
 * Checks what only the member knows or has. A stolen session alone is not enough for what it protects.
 * @throws EndpointFailure `invalidRequest` naming `password` or `code`; DomainError `tooManyRequests`.
 */
export interface OwnProof {
  checkPassword(asker: Asker, password: string): Promise<MemberRow>;
  /** Checks the password, and the code if it is needed, and counts the attempt. */
  checkSecrets(asker: Asker, secrets: ProvingSecrets, needsCode?: boolean): Promise<MemberRow>;
  /** Checks the password of the account, and a code if the member has an authenticator. */
  prove(asker: Asker, secrets: ProvingSecrets): Promise<MemberRow>;
  /** The same with the transaction password. */
  proveForMoney(asker: Asker, secrets: ProvingSecrets): Promise<MemberRow>;
}

export interface OwnProofDependencies {
  readonly db: ApiDatabase;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly counts: ProofCounts;
  readonly passwords: Passwords;
  readonly checks: FieldChecks;
}

export const createOwnProof = (dependencies: OwnProofDependencies): OwnProof => {
  const { db, authenticators, recoveryCodes, counts, passwords, checks } = dependencies;

  const checkPassword = async ({ memberId, language }: Asker, password: string): Promise<MemberRow> => {
    const found = await findMember(db, memberId);
    if (found?.member.passwordHash === null) throw checks.refuse('password', 'noPassword', language);
    if (!found || !(await passwords.verify(found.member.passwordHash, password, 'member'))) {
      throw checks.refuse('password', 'wrongOwnPassword', language);
    }
    return found.member;
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
  ): Promise<MemberRow> => {
    await counts.take(asker.memberId, 'settings');
    const row = await checkPassword(asker, password);
    if (needsCode) await checkCode(asker, code);
    await counts.clear(asker.memberId, 'settings');
    return row;
  };

  const checkTransactionPassword = async (
    { memberId, language }: Asker,
    password: string,
  ): Promise<MemberRow> => {
    const found = await findMember(db, memberId);
    const hash = found?.member.securityPasswordHash ?? null;
    if (hash === null) throw checks.refuse('password', 'noTransactionPassword', language);
    if (!found || !(await passwords.verify(hash, password, 'member'))) {
      throw checks.refuse('password', 'wrongTransactionPassword', language);
    }
    return found.member;
  };
  const hasAuthenticator = async (memberId: number): Promise<boolean> =>
    (await authenticators.since(memberId)) !== null;

  return {
    checkPassword,
    checkSecrets,
    prove: async (asker, secrets) => checkSecrets(asker, secrets, await hasAuthenticator(asker.memberId)),
    proveForMoney: async (asker, { password, code }) => {
      await counts.take(asker.memberId, 'money');
      const row = await checkTransactionPassword(asker, password);
      if (await hasAuthenticator(asker.memberId)) await checkCode(asker, code);
      await counts.clear(asker.memberId, 'money');
      return row;
    },
  };
};
