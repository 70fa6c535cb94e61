import { isAgentType, isTrialType } from '@parlour/shared-contracts';
import type {
  CodeLoginBody,
  LoginBody,
  LoginValue,
  Portal,
  RememberedLogin,
} from '@parlour/shared-contracts/domains/identity';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import { readFeatures } from '../system/systemFace.ts';
import { mobileOf } from '../verification/verificationFace.ts';
import type { CaptchaDemand } from './captchaDemand.ts';
import type { Challenges } from './challenges.ts';
import type { Devices } from './devices.ts';
import { isGuess, type LoginGuard } from './loginGuard.ts';
import type { Origin } from './origin.ts';
import type { Passwords } from './passwords.ts';
import type { RememberCookies } from './rememberCookies.ts';
import type { RememberMe } from './rememberMe.ts';
import {
  findMember,
  findMemberByMobile,
  findMemberByName,
  recordFirstLogin,
  recordLogin,
  type MemberRow,
  type RankedMember,
} from './repository.ts';
import type { SecurityEvents } from './securityEvents.ts';
import type { Sessions } from './sessions.ts';

interface Login {
  readonly value: LoginValue;
  /** What the browser is known by from now on. */
  readonly deviceTokens: readonly string[];
}

export interface IdentityService {
  /**
   * @throws DomainError `wrongCredentials` whatever is wrong with them, `wrongCaptcha`, `humanCheckFailed`,
   * `nonAgent` and `nonMember`, and `tooManyRequests` where too many attempts wait already.
   */
  login(body: LoginBody, origin: Origin, cookies: RememberCookies): Promise<Login>;
  /** @throws DomainError like `login`, with `wrongCode` for whatever is wrong; `forbidden` where it is switched off. */
  loginByCode(body: CodeLoginBody, origin: Origin, cookies: RememberCookies): Promise<Login>;
  /** What the browser may fill its login form with. */
  remembered(cookies: RememberCookies): Promise<RememberedLogin>;
  logout(token: string): Promise<void>;
  noticeFirstLogin(memberId: number): Promise<void>;
  member(id: number): Promise<RankedMember>;
}

export interface IdentityDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly devices: Devices;
  readonly guard: LoginGuard;
  readonly captchas: CaptchaDemand;
  readonly rememberMe: RememberMe;
  readonly passwords: Passwords;
  readonly events: SecurityEvents;
  /** What an answer must not wait for: the time would tell whether an account exists. */
  readonly later: (work: () => Promise<void>) => void;
  /** Of the site's own country: people type their number as it is dialled at home. */
  readonly dialingCode: string;
  /** What the operator gives to new accounts; null where there is none (D-13). */
  readonly defaultPassword: string | null;
}

/** Who it is beyond doubt. */
interface Proved {
  readonly row: MemberRow;
  /** Of the remember-me tokens that proved it. */
  readonly family: string | null;
}

interface Attempt {
  /** What is tried, as it was typed. */
  readonly name: string;
  readonly found: MemberRow | undefined;
  readonly captcha: string | undefined;
  readonly portal: Portal;
  /** `device` is what the browser is known by. @throws DomainError where something is wrong. */
  prove(device: string | null): Promise<Proved>;
}

export const createIdentityService = (dependencies: IdentityDependencies): IdentityService => {
  const { db, clock, sessions, challenges, devices, guard, captchas, rememberMe } = dependencies;
  const { passwords, events, later, dialingCode } = dependencies;

  /** What a right password is not enough for. */
  const flagsOf = (row: MemberRow, password: string | null) => ({
    firstTimeLogin: row.firstLoginAt === null,
    passwordExpired: row.passwordExpiresAt !== null && row.passwordExpiresAt <= clock.now(),
    defaultPassword: password !== null && password === dependencies.defaultPassword,
  });

  const owesPassword = async (row: MemberRow, flags: ReturnType<typeof flagsOf>): Promise<boolean> => {
    if (isTrialType(row.type)) return false;
    if (flags.defaultPassword) return true;
    const isFirst = flags.firstTimeLogin && row.passwordSetAt === null;
    return (isFirst || flags.passwordExpired) && (await readFeatures(db)).forcedPasswordChange;
  };

  const findNamed = async ({ username, type, countryDialingCode }: LoginBody) => {
    const mobile = mobileOf(countryDialingCode ?? dialingCode, username);
    if (type === 'username') return findMemberByName(db, username, isNumber(username) ? mobile : null);
    return mobile === null ? undefined : findMemberByMobile(db, mobile);
  };

  /** A person with a known browser is nobody that a captcha would keep out. */
  const attempt = async (
    { name, found, captcha, portal, prove }: Attempt,
    origin: Origin,
  ): Promise<Proved & { readonly device: string | null }> => {
    const { address, deviceTokens, proofs } = origin;
    const device = await devices.find(found?.id, deviceTokens);
    const lanes = device === null ? guard.strangerLanes(name, address) : guard.deviceLanes(device);
    const isDue = async () => device === null && (await captchas.isDue(name, address));
    if ((await isDue()) && !(captcha !== undefined && (await proofs.captcha(captcha)))) {
      throw new DomainError('wrongCaptcha', { value: { captcha: true } });
    }
    try {
      const proved = await guard.attempt(lanes, () => prove(device));
      checkPortal(proved.row, portal);
      return { ...proved, device };
    } catch (error) {
      if (!isGuess(error)) throw error;
      if (device === null) await captchas.countFailure(name, address);
      later(async () => {
        if (found) await events.record(db, found.id, { kind: 'signInFailed' }, origin);
      });
      throw new DomainError(error.code, { value: { captcha: await isDue() } });
    }
  };

  const open = async (
    row: MemberRow,
    device: string | null,
    origin: Origin,
    proof: SecurityProof,
    flags: ReturnType<typeof flagsOf>,
    family: string | null,
  ): Promise<Login> => {
    const { deviceTokens } = origin;
    const token = await sessions.open(row.id, origin, family);
    await recordLogin(db, row.id, clock.now());
    await events.record(db, row.id, { kind: 'signedIn', proof }, origin);
    if (device !== null) await devices.touch(row.id, device);
    return {
      value: { step: 'session', token, ...flags },
      deviceTokens: device === null ? [await devices.remember(row.id), ...deviceTokens] : deviceTokens,
    };
  };

  return {
    login: async (body, origin, cookies) => {
      const { username, password = null, captcha, portal, humanCheck } = body;
      if (humanCheck !== undefined) await checkHuman(humanCheck, origin);
      const found = await findNamed(body);
      const remembering = { username, cookies, isWanted: body.remember === true };
      const prove = async (device: string | null): Promise<Proved> => {
        if (password === null) {
          const admit = (row: MemberRow): void => checkPortal(row, portal);
          return rememberMe.prove({ ...remembering, found, device, admit });
        }
        const isRight = await passwords.verify(found?.passwordHash, password);
        if (!found || !isRight) throw new DomainError('wrongCredentials');
        return { row: found, family: null };
      };
      const proved = await attempt({ name: username, found, captcha, portal, prove }, origin);
      const { row, device } = proved;
      const flags = flagsOf(row, password);
      if (await owesPassword(row, flags)) {
        const challenge = await challenges.open(row.id);
        return { value: { step: 'passwordChange', challenge, ...flags }, deviceTokens: origin.deviceTokens };
      }
      const family = proved.family ?? (await rememberMe.begin({ ...remembering, memberId: row.id, device }));
      const proof = password === null ? 'remembered' : 'password';
      return open(row, device, origin, proof, flags, family);
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
      const name = mobile ?? username;
      const { row, device } = await attempt({ name, found, captcha, portal, prove }, origin);
      if (remember) cookies.keepMobile({ countryDialingCode, mobileNum: username.replaceAll(/\D/g, '') });
      else cookies.forgetMobile();
      return open(row, device, origin, 'code', flagsOf(row, null), null);
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

const isNumber = (typed: string): boolean => /^\+?[\d \-()]+$/.test(typed);

const checkHuman = async (payload: string, { proofs }: Origin): Promise<void> => {
  try {
    await proofs.human(payload);
  } catch (error) {
    const isRefusal = error instanceof DomainError && error.code === 'humanCheckFailed';
    throw isRefusal ? new DomainError('humanCheckFailed', { value: { captcha: false } }) : error;
  }
};

/** Players and agents have their own doors (D-15). */
const checkPortal = ({ type }: MemberRow, portal: Portal): void => {
  if (portal === 'agent' && !isAgentType(type)) throw new DomainError('nonAgent');
  if (portal === 'member' && isAgentType(type)) throw new DomainError('nonMember');
};
