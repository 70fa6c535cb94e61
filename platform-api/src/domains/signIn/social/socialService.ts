import type { SocialLoginBody } from '@parlour/shared-contracts/domains/social';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { CookieSource } from '../../../http/hostCookie.ts';
import { DomainError } from '../../../http/failures.ts';
import type { RequestContext } from '../../verification/public.ts';
import { revokedAs } from '../../sessions/public.ts';
import type { IdentityService } from '../signInService.ts';
import type { Login } from '../signInSteps.ts';
import { findMemberByIdentity } from './memberIdentities.ts';
import type { NewAccounts } from './newAccount.ts';
import type { Authenticated } from './proved.ts';

/** Signs people in by a provider's answer. */
export interface SocialService {
  /**
   * @throws DomainError `spentSignIn` if the code is invalid or belongs to another browser; `noAccount` if
   * there is no account and none was asked for; what a registration refuses; `nonMember`.
   */
  login(body: SocialLoginBody, source: CookieSource, origin: RequestContext): Promise<Login>;
}

export interface SocialServiceDependencies {
  readonly db: ApiDatabase;
  readonly proved: Authenticated;
  readonly newAccounts: NewAccounts;
  readonly enter: IdentityService['enter'];
  readonly minimumAge: number;
  readonly asksForBirthday: boolean;
}

export const createSocialService = (dependencies: SocialServiceDependencies): SocialService => {
  const { db, proved, newAccounts, enter, minimumAge, asksForBirthday } = dependencies;
  const spend = async (code: string): Promise<void> => {
    if (!(await proved.spend(code))) throw new DomainError('spentSignIn');
  };
  return {
    login: async ({ code, account }, source, origin) => {
      const identity = proved.find(source, code);
      if (identity === null) throw new DomainError('spentSignIn');
      const found = await findMemberByIdentity(db, identity);
      if (found) {
        await spend(code);
        const { epoch } = identity;
        return enter({ ...found, epoch }, origin, 'social').catch(revokedAs('spentSignIn'));
      }
      if (!account) throw new DomainError('noAccount', { value: { minimumAge, asksForBirthday } });
      const admission = await newAccounts.check(identity, account, origin);
      await spend(code);
      return enter(await newAccounts.open(identity, account, admission), origin, 'social');
    },
  };
};
