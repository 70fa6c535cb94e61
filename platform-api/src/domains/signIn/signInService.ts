import { isAgentType } from '@parlour/shared-contracts';
import type {
  CodeLoginBody,
  LoginBody,
  Portal,
  RememberedLogin,
} from '@parlour/shared-contracts/domains/identity';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { readFeatures } from '../system/public.ts';
import { mobileOf, type RequestContext } from '../verification/public.ts';
import {
  findMember,
  findMemberByMobile,
  findMemberByName,
  isNumberLike,
  type MemberRow,
  type RankedMember,
  recordFirstLogin,
  signInKeyOf,
} from '../members/public.ts';
import type { CaptchaDemand } from './limits/captchaDemand.ts';
import type { Devices, Passwords, SecurityEvents, Sessions } from '../sessions/public.ts';
import { isGuess, type LoginGuard } from './limits/loginGuard.ts';
import type { PasswordLock } from './limits/passwordLock.ts';
import type { RememberCookies } from './rememberMe/rememberCookies.ts';
import type { RememberMe } from './rememberMe/rememberMe.ts';
import type { Login, SignInSteps } from './signInSteps.ts';

export interface IdentityService {
  /**
   * @throws DomainError `wrongCredentials` for any wrong credentials, or `wrongOrLocked` in their place on a site that
   * locks passwords after failed sign-ins; `wrongCaptcha`, `humanCheckFailed`, `nonAgent` and `nonMember`;
   * `tooManyRequests` if too many attempts wait already.
   */
  login(body: LoginBody, origin: RequestContext, cookies: RememberCookies): Promise<Login>;
  /**
   * @throws DomainError like `login`, with `wrongCode` for any wrong credentials; `forbidden` if it is
   * switched off.
   */
  loginByCode(body: CodeLoginBody, origin: RequestContext, cookies: RememberCookies): Promise<Login>;
  /**
   * Opens a session for a person who was proved without a password. An expired password does not matter here.
   * @throws DomainError `nonAgent` and `nonMember`.
   */
  enter(row: MemberRow, origin: RequestContext, proof: SecurityProof, portal?: Portal): Promise<Login>;
  /** Returns values to prefill the login form with. */
  remembered(cookies: RememberCookies): Promise<RememberedLogin>;
  logout(token: string): Promise<void>;
  noticeFirstLogin(memberId: number): Promise<void>;
  member(id: number): Promise<RankedMember>;
}

export interface IdentityDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly steps: SignInSteps;
  readonly devices: Devices;
  readonly guard: LoginGuard;
  readonly captchas: CaptchaDemand;
  readonly lock: PasswordLock;
  readonly rememberMe: RememberMe;
  readonly passwords: Passwords;
  readonly events: SecurityEvents;
  /** Runs work after the answer, because its duration would reveal whether an account exists. */
  readonly later: (work: () => Promise<void>) => void;
  /** Of the site's own country. People type their number without it. */
  readonly dialingCode: string;
}

/** A proved sign-in. */
interface Proved {
  readonly row: MemberRow;
  /** Family of the remember-me tokens that proved it. */
  readonly family: string | null;
}

interface Attempt {
  /** The result of `signInKeyOf`. */
  readonly key: string;
  readonly found: MemberRow | undefined;
  readonly captcha: string | undefined;
  readonly portal: Portal;
  readonly way: 'password' | 'remembered' | 'code';
  /** `device` is the token hash of the known browser. @throws DomainError if the proof is wrong. */
  prove(device: string | null): Promise<Proved>;
}

export const createSignInService = (dependencies: IdentityDependencies): IdentityService => {
  const { db, clock, sessions, steps, devices, guard, captchas, lock, rememberMe } = dependencies;
  const { passwords, events, later, dialingCode } = dependencies;

  const findNamed = async ({ username, type, countryDialingCode }: LoginBody) => {
    const mobile = mobileOf(countryDialingCode ?? dialingCode, username);
    if (type === 'username') return findMemberByName(db, username, isNumberLike(username) ? mobile : null);
    return mobile === null ? undefined : findMemberByMobile(db, mobile);
  };

  const keyOf = ({ username, type, countryDialingCode }: LoginBody): string => {
    const mobile = type === 'username' ? null : mobileOf(countryDialingCode ?? dialingCode, username);
    return signInKeyOf(mobile ?? username, dialingCode);
  };

  /**
   * Checks a proof, and refuses a right password while it is locked. A locked password is checked too, so that neither
   * the answer nor its time tells whether the password was wrong or locked. The token of a remembered browser is no
   * guess, so the lock does not count it.
   */
  const proveUnlocked = async (
    { found, portal, way }: Attempt,
    prove: () => Promise<Proved>,
  ): Promise<Proved> => {
    const isCounted = way !== 'remembered';
    const isUnlocked = !isCounted || (await lock.begin(found?.id));
    try {
      const proved = await prove();
      if (!isUnlocked && way === 'password') throw new DomainError('wrongCredentials');
      checkPortal(proved.row, portal);
      if (isCounted) await lock.open(db, proved.row.id);
      return proved;
    } catch (error) {
      if (isCounted && isUnlocked && !isGuess(error)) await lock.giveBack(found?.id);
      throw error;
    }
  };

  /** A known browser belongs to a person, so it needs no captcha. */
  const attempt = async (
    asked: Attempt,
    origin: RequestContext,
  ): Promise<Proved & { readonly device: string | null }> => {
    const { key, found, captcha, way, prove } = asked;
    const { address, deviceTokens, proofs } = origin;
    const device = await devices.find(found?.id, deviceTokens);
    const buckets = device === null ? guard.strangerBuckets(key, address) : guard.deviceBuckets(device);
    const caller = { key, address };
    const isFree = device !== null || (await captchas.takeFree(caller));
    if (!isFree && !(captcha !== undefined && (await proofs.captcha(captcha)))) {
      throw new DomainError('wrongCaptcha', { value: { captcha: true } });
    }
    const wasFree = device === null && isFree;
    try {
      const proved = await guard.attempt(buckets, () => proveUnlocked(asked, () => prove(device)));
      if (wasFree) await captchas.giveBack(caller);
      return { ...proved, device };
    } catch (error) {
      if (!isGuess(error)) {
        if (wasFree) await captchas.giveBack(caller);
        throw error;
      }
      if (device === null && !isFree) await captchas.countFailure(caller);
      later(async () => {
        if (found) await events.record(db, found.id, { kind: 'signInFailed' }, origin);
      });
      const isDue = device === null && (await captchas.isDue(caller));
      const code = lock.isOn && way === 'password' ? 'wrongOrLocked' : error.code;
      throw new DomainError(code, { value: { captcha: isDue } });
    }
  };

  return {
    login: async (body, origin, cookies) => {
      const { username, password = null, captcha, portal, humanCheck } = body;
      if (humanCheck !== undefined) await checkHuman(humanCheck, origin);
      const found = await findNamed(body);
      const proof = password === null ? 'remembered' : 'password';
      const remembering = { username, isWanted: body.remember === true };
      const prove = async (device: string | null): Promise<Proved> => {
        if (password === null) {
          const admit = (row: MemberRow): void => checkPortal(row, portal);
          return rememberMe.prove({ ...remembering, cookies, found, device, admit });
        }
        const isRight = await passwords.verify(
          found?.passwordHash,
          password,
          device === null ? 'stranger' : 'member',
        );
        if (!found || !isRight) throw new DomainError('wrongCredentials');
        return { row: found, family: null };
      };
      const proved = await attempt({ key: keyOf(body), found, captcha, portal, way: proof, prove }, origin);
      return steps.enter({ ...proved, proof, password, remembering }, origin, cookies);
    },
    loginByCode: async (body, origin, cookies) => {
      const { username, password, firebaseIdToken, captcha, countryDialingCode, portal, remember } = body;
      if (!(await readFeatures(db)).smsLogin) throw new DomainError('forbidden');
      const mobile = mobileOf(countryDialingCode, username);
      const found = mobile === null ? undefined : await findMemberByMobile(db, mobile);
      const prove = async (): Promise<Proved> => {
        const isRight =
          mobile !== null && (await origin.proofs.code('noLogin', mobile, password, firebaseIdToken));
        if (!found || !isRight) throw new DomainError('wrongCode');
        return { row: found, family: null };
      };
      const key = signInKeyOf(mobile ?? username, dialingCode);
      const proved = await attempt({ key, found, captcha, portal, way: 'code', prove }, origin);
      if (remember) cookies.keepMobile({ countryDialingCode, mobileNum: username.replaceAll(/\D/g, '') });
      else cookies.forgetMobile();
      return steps.enter({ ...proved, proof: 'code', password: null, remembering: null }, origin, cookies);
    },
    enter: async (row, origin, proof, portal = 'member') => {
      checkPortal(row, portal);
      await lock.open(db, row.id);
      const device = await devices.find(row.id, origin.deviceTokens);
      const signIn = { row, device, proof, password: null, family: null, remembering: null };
      return steps.enter(signIn, origin, null);
    },
    remembered: rememberMe.read,
    logout: (token) => sessions.close(token),
    noticeFirstLogin: (memberId) => recordFirstLogin(db, memberId, clock.now()),
    member: async (id) => {
      const found = await findMember(db, id);
      if (!found) throw new DomainError('unauthorized');
      return found;
    },
  };
};

const checkHuman = async (payload: string, { proofs }: RequestContext): Promise<void> => {
  try {
    await proofs.human(payload);
  } catch (error) {
    const isRefusal = error instanceof DomainError && error.code === 'humanCheckFailed';
    throw isRefusal ? new DomainError('humanCheckFailed', { value: { captcha: false } }) : error;
  }
};

/** Players and agents have separate portals (D-15). */
const checkPortal = ({ type }: MemberRow, portal: Portal): void => {
  if (portal === 'agent' && !isAgentType(type)) throw new DomainError('nonAgent');
  if (portal === 'member' && isAgentType(type)) throw new DomainError('nonMember');
};
