import type { SocialAccount } from '@parlour/shared-contracts/domains/social';
import type { Clock } from '@parlour/shared-server/clock';
import { openAccount } from '../../../commands/openAccount.ts';
import type { Birthdays } from '../../../commands/takeBirthday.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { findAffiliate } from '../../agents/public.ts';
import { acceptRevisionsInForce, MEMBER_TYPE, recordRegistration } from '../../registration/public.ts';
import { readFieldRules } from '../../system/public.ts';
import type { RequestContext } from '../../verification/public.ts';
import { findMember, lockEmail, readMembersByEmail, type MemberRow } from '../../members/public.ts';
import type { SecurityEvents } from '../../sessions/public.ts';
import { insertIdentity } from './memberIdentities.ts';
import type { SocialIdentity } from './providers.ts';
import { usernamesFor } from './usernames.ts';

/**
 * Creates the account of a person who signs in with a provider for the first time. It has no password at
 * first.
 */
export interface NewAccounts {
  /**
   * Runs the checks of a registration before anything is created. @throws DomainError `humanCheckFailed`,
   * `invalidInvitation`, `ownerExcluded`, `emailInUse`, EndpointFailure with the message of the birthday.
   */
  check(identity: SocialIdentity, account: SocialAccount, origin: RequestContext): Promise<Admission>;
  /**
   * @throws DomainError `spentSignIn` if the same person has just got an account in another call; `ownerExcluded` and
   * `emailInUse` if that has become true since the checks
   */
  open(identity: SocialIdentity, account: SocialAccount, admission: Admission): Promise<MemberRow>;
}

interface Admission {
  readonly uplineId: number | null;
  readonly origin: RequestContext;
}

export interface NewAccountDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly events: SecurityEvents;
  readonly currency: string;
  readonly birthdays: Birthdays;
  /** Whether an e-mail address can have one account only. */
  readonly isEmailUnique: boolean;
}

export const createNewAccounts = (dependencies: NewAccountDependencies): NewAccounts => {
  const { db, clock, events, currency, birthdays, isEmailUnique } = dependencies;

  /** Refuses an address that a member has. The provider has verified it, so its owner may learn the reason. */
  const refuseKnownPerson = async (tx: ApiDatabase, { email }: SocialIdentity): Promise<void> => {
    if (email === null) return;
    const known = await readMembersByEmail(tx, email, clock.now());
    if (known.some(({ isExcluded }) => isExcluded)) throw new DomainError('ownerExcluded');
    if (isEmailUnique && known.length > 0) throw new DomainError('emailInUse');
  };

  const names = async ({ name }: SocialIdentity): Promise<readonly string[]> => {
    const rules = await readFieldRules(db);
    return usernamesFor(
      name,
      rules.find(({ field }) => field === 'username'),
    );
  };

  const openNamed = async (
    username: string,
    identity: SocialIdentity,
    { domain, registerUrl, affiliateCode, referralCode, birthday }: SocialAccount,
    { uplineId, origin }: Admission,
  ): Promise<number | null> =>
    db.transaction(async (tx) => {
      const registeredAt = clock.now();
      if (identity.email !== null) await lockEmail(tx, identity.email);
      await refuseKnownPerson(tx, identity);
      const memberId = await openAccount(
        tx,
        {
          account: username,
          nickname: username,
          realName: '',
          type: MEMBER_TYPE,
          avatar: '',
          uplineId,
          language: origin.language,
          email: identity.email,
          registeredAt,
        },
        currency,
      );
      if (memberId === null) return null;
      if (!(await insertIdentity(tx, memberId, identity, registeredAt))) throw new DomainError('spentSignIn');
      await recordRegistration(tx, {
        memberId,
        domain,
        url: registerUrl,
        affiliateCode: affiliateCode || null,
        referralCode: referralCode || null,
        registeredAt,
      });
      await birthdays.store(tx, memberId, birthday);
      // The contract requires the consent to the terms in each call.
      await acceptRevisionsInForce(tx, memberId, registeredAt);
      await events.record(tx, memberId, { kind: 'registered', proof: 'social' }, origin);
      return memberId;
    });

  return {
    check: async (identity, { humanCheck, affiliateCode, domain, birthday }, origin) => {
      await origin.proofs.human(humanCheck);
      birthdays.check(birthday, origin.language);
      await refuseKnownPerson(db, identity);
      if (!affiliateCode) return { uplineId: null, origin };
      const uplineId = await findAffiliate(db, affiliateCode, domain);
      if (uplineId === null) throw new DomainError('invalidInvitation');
      return { uplineId, origin };
    },
    open: async (identity, account, admission) => {
      for (const username of await names(identity)) {
        const memberId = await openNamed(username, identity, account, admission);
        const made = memberId === null ? undefined : await findMember(db, memberId);
        if (made) return made.member;
      }
      throw new Error('no account name is free');
    },
  };
};
