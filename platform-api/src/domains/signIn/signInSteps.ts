import { isTrialType } from '@parlour/shared-contracts';
import type { LoginValue } from '@parlour/shared-contracts/domains/identity';
import type { VerificationMethod, CodeMethod } from '@parlour/shared-contracts/domains/secondFactor';
import type { SecurityProof } from '@parlour/shared-contracts/domains/security';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { readFeatures } from '../system/public.ts';
import {
  type BegunSignIn,
  type Challenges,
  type Devices,
  type RegisteredAddresses,
  type Remembering,
  revokedAs,
  type SecurityEvents,
  type Sessions,
} from '../sessions/public.ts';
import type { RequestContext } from '../verification/public.ts';
import type { RememberCookies } from './rememberMe/rememberCookies.ts';
import type { RememberMe } from './rememberMe/rememberMe.ts';
import { findMember, recordLogin, type MemberRow } from '../members/public.ts';
import type { StepUp, TypedProof } from './secondFactor/stepUp.ts';
import { reportSignIn } from './securityMessages.ts';
import { isByPassword } from './secondFactor/waysOf.ts';

export interface Login<Value extends LoginValue = LoginValue> {
  readonly value: Value;
  /** The device tokens that the browser must store. */
  readonly deviceTokens: readonly string[];
}
type SessionLogin = Login<Extract<LoginValue, { step: 'session' }>>;
type SettledLogin = Login<Extract<LoginValue, { step: 'session' | 'passwordChange' }>>;

/** A sign-in whose person is proved. `row` was read before the proof. */
export interface ProvedSignIn {
  readonly row: MemberRow;
  readonly proof: SecurityProof;
  /** As it was typed. Null if none was typed. */
  readonly password: string | null;
  /** Token hash of the known browser. */
  readonly device: string | null;
  /** Family of the remember-me tokens that proved it. */
  readonly family: string | null;
  readonly remembering: Remembering | null;
}

/** What follows a proof with any login method: a session, or a required step first. */
export interface SignInSteps {
  /** `cookies` is null if the sign-in cannot be remembered. */
  enter(signIn: ProvedSignIn, origin: RequestContext, cookies: RememberCookies | null): Promise<Login>;
  /** @throws like `StepUp.sendCode`. */
  sendCode(token: string, memberId: number, way: CodeMethod, origin: RequestContext): Promise<number>;
  /** @throws like `StepUp.settle`. */
  settle(
    token: string,
    memberId: number,
    typed: TypedProof,
    origin: RequestContext,
    cookies: RememberCookies,
  ): Promise<SettledLogin>;
}

export interface SignInStepDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly devices: Devices;
  readonly rememberMe: RememberMe;
  readonly addresses: RegisteredAddresses;
  readonly extraVerification: StepUp;
  readonly events: SecurityEvents;
  /** Called after a session was opened. */
  readonly onSignedIn: (memberId: number) => void;
  /** The operator's default password for new accounts. Null if there is none (D-13). */
  readonly defaultPassword: string | null;
}

/** A sign-in without required steps. */
interface OpenSignIn
  extends Pick<ProvedSignIn, 'row' | 'device'>, Omit<BegunSignIn, 'ways' | 'owedPassword'> {
  readonly extraProof: VerificationMethod | null;
}

export const createSignInSteps = (dependencies: SignInStepDependencies): SignInSteps => {
  const { db, clock, sessions, challenges, devices, rememberMe, addresses } = dependencies;
  const { extraVerification, events, onSignedIn, defaultPassword } = dependencies;

  /** Flags that describe the account and its password. */
  const flagsOf = (row: MemberRow, password: string | null) => ({
    firstTimeLogin: row.firstLoginAt === null,
    passwordExpired: row.passwordExpiresAt !== null && row.passwordExpiresAt <= clock.now(),
    defaultPassword: password !== null && password === defaultPassword,
  });
  type Flags = ReturnType<typeof flagsOf>;

  const owesPassword = async ({ row, proof }: ProvedSignIn, flags: Flags): Promise<boolean> => {
    if (isTrialType(row.type) || !isByPassword(proof)) return false;
    if (flags.defaultPassword) return true;
    const isFirst = flags.firstTimeLogin && row.passwordSetAt === null;
    return (isFirst || flags.passwordExpired) && (await readFeatures(db)).forcedPasswordChange;
  };

  const open = async (
    { row, device, proof, epoch, extraProof, ...signIn }: OpenSignIn,
    flags: Flags,
    origin: RequestContext,
    cookies: RememberCookies | null,
  ): Promise<SessionLogin> => {
    const { deviceTokens, address } = origin;
    const { id: memberId } = row;
    const { remembering } = signIn;
    const ownOf = { memberId, epoch, device };
    const rememberFamily =
      signIn.family ??
      (remembering && cookies && (await rememberMe.begin({ ...remembering, ...ownOf, cookies })));
    const opened = await db.transaction(async (tx): Promise<SessionLogin> => {
      const token = await sessions.openIn(tx, memberId, origin, { epoch, rememberFamily });
      await recordLogin(tx, memberId, clock.now());
      if (!isTrialType(row.type)) await addresses.register(tx, row, address);
      await events.record(tx, memberId, { kind: 'signedIn', proof, extraProof }, origin);
      const value = { step: 'session', token, ...flags } as const;
      if (device !== null) {
        await devices.touch(tx, memberId, device);
        await report(tx, row, origin, false);
        return { value, deviceTokens };
      }
      return { value, deviceTokens: [await rememberDevice(tx, row, origin), ...deviceTokens] };
    });
    if (!isTrialType(row.type)) onSignedIn(memberId);
    return opened;
  };

  /**
   * Reports a sign-in in a new browser, and each sign-in to a member who wants that. Trial accounts get no messages.
   */
  const report = async (
    tx: ApiDatabase,
    { id, type, signInNotices }: MemberRow,
    origin: RequestContext,
    isNewDevice: boolean,
  ): Promise<void> => {
    if (isTrialType(type) || !(isNewDevice || signInNotices)) return;
    await reportSignIn(tx, id, isNewDevice ? 'newDevice' : 'signedIn', origin, clock.now());
  };

  /** The first device of a member is not reported as a new one. */
  const rememberDevice = async (tx: ApiDatabase, row: MemberRow, origin: RequestContext): Promise<string> => {
    const { token, isFirst } = await devices.remember(tx, row.id);
    await report(tx, row, origin, !isFirst);
    return token;
  };

  const memberOf = async (memberId: number): Promise<MemberRow> => {
    const found = await findMember(db, memberId);
    if (!found) throw new DomainError('unauthorized');
    return found.member;
  };

  return {
    enter: async (signIn, origin, cookies) => {
      const { row, proof, family, remembering } = signIn;
      const flags = flagsOf(row, signIn.password);
      const { epoch } = row;
      const { deviceTokens } = origin;
      const isOwed = await owesPassword(signIn, flags);
      const ways = await extraVerification.owedWays(row, proof, origin, isOwed);
      if (ways.length > 0) {
        const owedPassword = isOwed ? { isDefault: flags.defaultPassword } : null;
        const names = ways.map(({ way }) => way);
        const begun = { proof, epoch, family, remembering, owedPassword, ways: names };
        const challenge = await challenges.open(row.id, 'extraVerification', epoch, begun);
        return { value: { step: 'extraVerification', challenge, ways, ...flags }, deviceTokens };
      }
      if (isOwed) {
        const challenge = await challenges.open(row.id, 'passwordChange', epoch);
        return { value: { step: 'passwordChange', challenge, ...flags }, deviceTokens };
      }
      return open({ ...signIn, epoch, extraProof: null }, flags, origin, cookies);
    },
    sendCode: async (token, memberId, way, origin) =>
      extraVerification.sendCode(token, await memberOf(memberId), way, origin),
    settle: async (token, memberId, typed, origin, cookies) => {
      const row = await memberOf(memberId);
      const { owedPassword, ...begun } = await extraVerification.settle(token, row, typed, origin);
      if (owedPassword !== null) {
        const challenge = await challenges
          .open(memberId, 'passwordChange', begun.epoch)
          .catch(revokedAs('unauthorized'));
        const flags = { ...flagsOf(row, null), defaultPassword: owedPassword.isDefault };
        return { value: { step: 'passwordChange', challenge, ...flags }, deviceTokens: origin.deviceTokens };
      }
      const device = await devices.find(memberId, origin.deviceTokens);
      const signIn = { ...begun, row, device, extraProof: typed.way };
      return open(signIn, flagsOf(row, null), origin, cookies).catch(revokedAs('unauthorized'));
    },
  };
};
