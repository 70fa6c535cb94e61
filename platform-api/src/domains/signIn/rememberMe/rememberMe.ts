import type { RememberedLogin } from '@parlour/shared-contracts/domains/identity';
import { DomainError } from '../../../http/failures.ts';
import type { RememberCookies } from './rememberCookies.ts';
import type { RememberTokens } from '../../sessions/public.ts';
import type { MemberRow } from '../../members/public.ts';

interface RememberedAttempt {
  readonly username: string;
  readonly found: MemberRow | undefined;
  readonly device: string | null;
  readonly cookies: RememberCookies;
  /** Whether it is to be remembered again. */
  readonly isWanted: boolean;
  /** A token is not used up at a door that stays shut. @throws DomainError */
  readonly admit: (row: MemberRow) => void;
}

interface ProvedLogin extends Pick<RememberedAttempt, 'username' | 'device' | 'cookies' | 'isWanted'> {
  readonly memberId: number;
  /** The member's epoch at the time when the password was verified. */
  readonly epoch: number;
}

/** Logging in with what a browser was given by an earlier login (D-14). */
export interface RememberMe {
  /**
   * @returns the member, with the family that the session will belong to
   * @throws DomainError `wrongCredentials` for whatever is wrong with the cookies, which are dropped.
   */
  prove(attempt: RememberedAttempt): Promise<{ readonly row: MemberRow; readonly family: string }>;
  /**
   * Remembers a login by password, or forgets the one before.
   * @returns the family of its session
   * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
   */
  begin(login: ProvedLogin): Promise<string | null>;
  read(cookies: RememberCookies): Promise<RememberedLogin>;
}

export const createRememberMe = (tokens: RememberTokens): RememberMe => ({
  prove: async ({ username, found, device, cookies, isWanted, admit }) => {
    const token = cookies.tokenOf(username);
    if (!found || token === null) {
      cookies.forget(username);
      throw new DomainError('wrongCredentials');
    }
    if (await tokens.isGood(token, found.id)) admit(found);
    const use = await tokens.use(token, found.id, device);
    if (use.outcome === 'renewed' && isWanted) cookies.keep(username, use.token);
    // Who comes late leaves the browser with what the other tab has got.
    else if (use.outcome !== 'late') cookies.forget(username);
    if (use.outcome !== 'renewed') throw new DomainError('wrongCredentials');
    return { row: found, family: use.family };
  },
  begin: async ({ username, memberId, epoch, device, cookies, isWanted }) => {
    const former = cookies.tokenOf(username);
    // Nobody needs it any more; and where somebody has used it already, that was a thief.
    if (former !== null) await tokens.use(former, memberId, device);
    if (!isWanted) {
      cookies.forget(username);
      return null;
    }
    const { family, token } = await tokens.issue(memberId, epoch);
    cookies.keep(username, token);
    return family;
  },
  read: async ({ username, mobile, tokenOf }) => {
    const token = username === null ? null : tokenOf(username);
    const isGood = token !== null && (await tokens.isGood(token));
    return {
      username: isGood ? username : null,
      mobileNum: mobile?.mobileNum ?? null,
      countryDialingCode: mobile?.countryDialingCode ?? null,
    };
  },
});
