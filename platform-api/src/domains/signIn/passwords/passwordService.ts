import type { PasswordChangeBody, PhoneResetBody } from '@parlour/shared-contracts/domains/identity';
import { eq, ne } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { FieldChecks } from '../../system/public.ts';
import { mobileOf, type RequestContext } from '../../verification/public.ts';
import {
  type Challenges,
  type Devices,
  type Happening,
  isRevoked,
  type Passwords,
  type RegisteredAddresses,
  type RememberTokens,
  revokedAs,
  type SecurityEvents,
  type Sessions,
} from '../../sessions/public.ts';
import type { PasswordLock } from '../limits/passwordLock.ts';
import type { PasswordLinks } from './passwordLinks.ts';
import { deletePasskeysOf } from '../passkeys/passkeyRepository.ts';
import type { OwnAuthenticator } from '../secondFactor/ownAuthenticator.ts';
import type { ProofCounts } from '../secondFactor/proofCounts.ts';
import {
  findMember,
  findMemberByMobile,
  lockEpoch,
  raiseEpoch,
  type MemberRow,
} from '../../members/public.ts';
import { session } from '../../sessions/tables.ts';
import { member } from '../../members/tables.ts';
import { hashToken } from '../../../sealing/tokens.ts';

export interface PasswordService {
  /**
   * `token` belongs to the session that continues, or to the sign-in that requires the change.
   * @throws DomainError `tooManyRequests` after too many wrong passwords, `unauthorized` if the session or
   * sign-in has just ended.
   */
  change(memberId: number, token: string, body: PasswordChangeBody, origin: RequestContext): Promise<void>;
  /** @throws DomainError `spentLink`. */
  resetByLink(token: string, chosen: LinkReset, origin: RequestContext): Promise<void>;
  resetByPhone(body: PhoneResetBody, origin: RequestContext): Promise<void>;
}

interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

interface LinkReset extends NewPassword {
  /** The same proof as for enrolling an authenticator: access to the mailbox. */
  readonly removeAuthenticator?: boolean | undefined;
}

interface Stored {
  readonly password: string;
  readonly keptToken?: string;
  readonly removesAuthenticator?: boolean | undefined;
}

export interface PasswordDependencies {
  readonly db: ApiDatabase;
  readonly sessions: Sessions;
  readonly checks: FieldChecks;
  readonly challenges: Challenges;
  readonly devices: Devices;
  readonly links: PasswordLinks;
  readonly rememberTokens: RememberTokens;
  readonly events: SecurityEvents;
  readonly addresses: RegisteredAddresses;
  readonly passwords: Passwords;
  readonly counts: ProofCounts;
  readonly lock: PasswordLock;
  readonly dropAuthenticator: OwnAuthenticator['drop'];
}

export const createPasswordService = (dependencies: PasswordDependencies): PasswordService => {
  const { db, sessions, checks, challenges, devices, links, events, rememberTokens, addresses } =
    dependencies;
  const { passwords, counts, lock, dropAuthenticator } = dependencies;

  const check = (newPassword: string, language: string): Promise<void> =>
    checks.check([{ field: 'password', as: 'newPassword', value: newPassword, isRequired: true }], language);

  const checkPair = async ({ newPassword, confirmNewPassword }: NewPassword, language: string) => {
    await check(newPassword, language);
    if (newPassword !== confirmNewPassword) {
      throw checks.refuse('confirmNewPassword', 'passwordsDiffer', language);
    }
  };

  /** Uses up the proof that the change is based on. */
  const checkHeld = async (tx: ApiDatabase, token: string): Promise<void> => {
    const isSession = (await tx.$count(session, eq(session.tokenHash, hashToken(token)))) > 0;
    if (!isSession && !(await challenges.take(tx, token))) throw new DomainError('unauthorized');
  };

  /**
   * Sets the password and revokes everything that the old password could have opened, except the kept
   * session.
   * @throws DomainError `wrongCredentials` if a revocation has raised the member's epoch since the proof.
   */
  const store = async (
    { id: memberId, epoch }: Pick<MemberRow, 'id' | 'epoch'>,
    { password, keptToken, removesAuthenticator = false }: Stored,
    happening: Happening,
    origin: RequestContext,
  ): Promise<void> => {
    const columns = await passwords.chosen(password, 'member');
    await db.transaction(async (tx) => {
      await lockEpoch(tx, memberId, epoch);
      if (keptToken !== undefined) await checkHeld(tx, keptToken);
      await raiseEpoch(tx, memberId);
      await tx.update(member).set(columns).where(eq(member.id, memberId));
      const others = keptToken === undefined ? undefined : ne(session.tokenHash, hashToken(keptToken));
      await sessions.end(tx, memberId, others);
      await devices.forgetOthers(tx, memberId, origin.deviceTokens);
      const { proof } = happening;
      const removal = { kind: 'authenticatorRemoved', ...(proof && { proof }) } as const;
      await dropAuthenticator(tx, memberId, removesAuthenticator ? removal : 'waiting', origin);
      await rememberTokens.endAll(tx, memberId);
      await challenges.close(tx, memberId);
      await links.void(tx, memberId);
      await addresses.forgetOthers(tx, memberId, origin.address);
      // A member who forgot the password may also have lost the passkeys. A member who changes it sees them
      // on the same page.
      if (happening.kind === 'passwordReset') {
        await deletePasskeysOf(tx, memberId);
        await lock.open(tx, memberId);
      }
      await events.record(tx, memberId, happening, origin);
    });
  };

  return {
    change: async (memberId, token, body, origin) => {
      const { language } = origin;
      await counts.take(memberId, 'password');
      const found = await findMember(db, memberId);
      if (!found) throw new DomainError('unauthorized');
      if (found.member.passwordHash === null) throw checks.refuse('oldPassword', 'noPassword', language);
      if (!(await passwords.verify(found.member.passwordHash, body.oldPassword, 'member'))) {
        throw checks.refuse('oldPassword', 'wrongPassword', language);
      }
      await counts.clear(memberId, 'password');
      await checkPair(body, language);
      if (body.newPassword === body.oldPassword) throw checks.refuse('newPassword', 'samePassword', language);
      const stored = { password: body.newPassword, keptToken: token };
      await store(found.member, stored, { kind: 'passwordChanged', proof: 'password' }, origin).catch(
        (error: unknown) => {
          throw isRevoked(error) ? checks.refuse('oldPassword', 'wrongPassword', language) : error;
        },
      );
    },
    resetByLink: async (token, chosen, origin) => {
      await checkPair(chosen, origin.language);
      const row = await db.transaction(async (tx) => {
        const memberId = await links.take(tx, token);
        return memberId === null ? undefined : (await findMember(tx, memberId))?.member;
      });
      if (!row) throw new DomainError('spentLink');
      const stored = {
        password: chosen.newPassword,
        removesAuthenticator: chosen.removeAuthenticator,
      };
      await store(row, stored, { kind: 'passwordReset', proof: 'link' }, origin).catch(
        revokedAs('spentLink'),
      );
    },
    resetByPhone: async (body, origin) => {
      const { newPassword, mobileNum, countryDialingCode, verificationCode, firebaseIdToken } = body;
      const { language, proofs } = origin;
      await check(newPassword, language);
      const mobile = mobileOf(countryDialingCode, mobileNum);
      if (mobile === null) throw checks.refuse('mobileNum', 'noMobileNumber', language);
      const found = await findMemberByMobile(db, mobile);
      const isProved = await proofs.code('noLogin', mobile, verificationCode, firebaseIdToken);
      const wrongCode = () => checks.refuse('verificationCode', 'wrongCode', language);
      if (!found || !isProved) throw wrongCode();
      const happening = { kind: 'passwordReset', proof: 'code' } as const;
      await store(found, { password: newPassword }, happening, origin).catch((error: unknown) => {
        throw isRevoked(error) ? wrongCode() : error;
      });
    },
  };
};
