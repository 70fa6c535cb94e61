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
  /** Whether to remember the browser again. */
  readonly isWanted: boolean;
  /** Throws if the portal does not accept the member. The token is then not used up. @throws DomainError */
  readonly admit: (row: MemberRow) => void;
}

interface ProvedLogin extends Pick<RememberedAttempt, 'username' | 'device' | 'cookies' | 'isWanted'> {
  readonly memberId: number;
  /** The member's epoch at the time when the password was verified. */
  readonly epoch: number;
}

/** Logs members in with the token that the browser got at an earlier login (D-14). */
export interface RememberMe {
  /**
   * @returns the member, and the family that the session will belong to
   * @throws DomainError `wrongCredentials` if the cookies are invalid; they are then deleted.
   */
  prove(attempt: RememberedAttempt): Promise<{ readonly row: MemberRow; readonly family: string }>;
  /**
   * Remembers a login by password, or forgets the previous one.
   * @returns the family of its session
   * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
   */
  begin(login: ProvedLogin): Promise<string | null>;
  read(cookies: RememberCookies): Promise<RememberedLogin>;
}

/** @param isAllowed If it is false, only the username is remembered, and each login needs the password. */
export const createRememberMe = (tokens: RememberTokens, isAllowed: boolean): RememberMe => ({
  prove: async ({ username, found, device, cookies, isWanted, admit }) => {
    const token = cookies.tokenOf(username);
    if (!found || token === null || !isAllowed) {
      cookies.forget(username);
      throw new DomainError('wrongCredentials');
    }
    if (await tokens.isGood(token, found.id)) admit(found);
    const use = await tokens.use(token, found.id, device);
    if (use.outcome === 'renewed' && isWanted) cookies.keep(username, use.token);
    // A late tab must not delete the token that the other tab has just stored.
    else if (use.outcome !== 'late') cookies.forget(username);
    if (use.outcome !== 'renewed') throw new DomainError('wrongCredentials');
    return { row: found, family: use.family };
  },
  begin: async ({ username, memberId, epoch, device, cookies, isWanted }) => {
    const former = cookies.tokenOf(username);
    // The previous token is no longer needed. If it was used before, it was stolen.
    if (former !== null) await tokens.use(former, memberId, device);
    if (!isWanted) {
      cookies.forget(username);
      return null;
    }
    if (!isAllowed) {
      cookies.keepUsername(username);
      return null;
    }
    const { family, token } = await tokens.issue(memberId, epoch);
    cookies.keep(username, token);
    return family;
  },
  read: async ({ username, mobile, tokenOf }) => {
    const token = username === null ? null : tokenOf(username);
    const isGood = isAllowed && token !== null && (await tokens.isGood(token));
    return {
      username: isGood ? username : null,
      ...(isAllowed || username === null ? {} : { lastUsername: username }),
      mobileNum: mobile?.mobileNum ?? null,
      countryDialingCode: mobile?.countryDialingCode ?? null,
    };
  },
});
