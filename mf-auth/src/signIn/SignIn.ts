import { PlatformError, type Platform } from '@parlour/shared-contracts';
import type { CodeLoginBody, LoginValue, Portal } from '@parlour/shared-contracts/domains/identity';
import type { VerificationMethod, OfferedWay, SentWay } from '@parlour/shared-contracts/domains/secondFactor';
import type { SocialAccount } from '@parlour/shared-contracts/domains/social';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HumanCheckState } from '../ui/fields/humanCheck.ts';
import type { RequiredPasswordChange } from './RequiredPasswordChange.ts';
import { readOperatingSystem } from './readOperatingSystem.ts';
import { askAuthenticator } from './askAuthenticator.ts';
import type { Identity, SignInApi } from './signInApi.ts';

export interface SignInOptions {
  readonly api: SignInApi;
  readonly humanCheck: HumanCheckState;
  readonly requiredPasswordChange: RequiredPasswordChange;
  readonly platform: Pick<Platform, 'bus' | 'i18n' | 'report'>;
  /** Where the session leads; home otherwise. */
  readonly goTo?: string | undefined;
  /** What shows the form goes. */
  readonly onBegun: () => void;
}

/** An extra verification that a sign-in owes. */
export interface RequiredStepUp {
  /** Stands for the sign-in in the calls that settle it. */
  readonly challenge: string;
  readonly ways: readonly OfferedWay[];
  /** Set if the sign-in also needs a new password. */
  readonly changePassword: ChangePassword;
}

type SessionValue = Extract<LoginValue, { step: 'session' }>;
type PasswordStep = Extract<LoginValue, { step: 'passwordChange' }>;
type ChangePassword = (step: PasswordStep) => void;

/** By whom somebody was invited who has agreed to the terms. */
export type WantedAccount = Pick<SocialAccount, 'affiliateCode' | 'referralCode'>;

/**
 * Every way in, and what follows from it: a session that the shell takes up, a password to change first, or an
 * extra verification.
 */
export class SignIn {
  /** The form stays busy until the shell has moved on. */
  hasBegun = false;
  /** What has to be settled first; whoever leaves it begins the sign-in again. */
  owed: RequiredStepUp | null = null;
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
    makeAutoObservable(this, { owed: observableRef });
  }

  /** Without a password where this browser is remembered. */
  async byPassword(identity: Identity, password: string | null, captcha?: string): Promise<void> {
    const { api, humanCheck } = this.#options;
    const value = await api.logIn({
      ...identity,
      ...(password === null ? { remembered: true } : { password }),
      ...(captcha === undefined ? {} : { captcha }),
      humanCheck: await humanCheck.prove(),
    });
    this.#goOn(value, (step) => this.#oweChange(step, identity, password));
  }

  /** Who comes by a code has no password to change (AUTH-038). */
  async byCode(body: CodeLoginBody): Promise<void> {
    this.#enter(await this.#options.api.logInByCode(body));
  }

  /** By the code that a provider's window brought; with what makes an account where there is none. */
  async withProvider(code: string, wanted?: WantedAccount): Promise<void> {
    const { api, humanCheck } = this.#options;
    const account = wanted && {
      ...wanted,
      terms: true as const,
      domain: window.location.host,
      registerUrl: window.location.origin + window.location.pathname,
      humanCheck: await humanCheck.prove(),
    };
    this.#enter(await api.logInSocially({ code, ...(account && { account }) }));
  }

  /** Whoever has one has two factors, and owes nothing. @throws what the browser throws where the person gives up */
  async byPasskey(portal: Portal): Promise<void> {
    const { api } = this.#options;
    const assertion = await askAuthenticator(await api.passkeyOptions());
    this.#enter(await api.logInByPasskey(assertion, portal));
  }

  /** Has a code sent for the extra verification. */
  sendExtraCode(way: SentWay, signal: AbortSignal): ReturnType<SignInApi['sendExtraCode']> {
    return this.#options.api.sendExtraCode(this.#present.challenge, way, signal);
  }

  /** Shows once more who it is. */
  async settle(way: VerificationMethod, proof: string): Promise<void> {
    const { challenge, changePassword } = this.#present;
    const value = await this.#options.api.settle(challenge, { way, proof });
    this.#goOn(value, (step) => {
      changePassword(step);
      this.abandon();
    });
  }

  /** Leaves the extra verification. */
  abandon(): void {
    this.owed = null;
  }

  /** With a password that has just been set: it holds, so whoever does not get in is asked to log in with it. */
  async byNewPassword(identity: Identity, password: string): Promise<void> {
    const { bus, i18n, report } = this.#options.platform;
    try {
      await this.byPassword(identity, password);
    } catch (error) {
      report(error, { phase: 'login with a new password' });
      const text = i18n.instance.t('newPassword.logIn', { ns: 'auth' });
      bus.emit('notification.requested', { kind: 'success', text });
      bus.emit('modal.requested', { modal: 'loginPopupModal' });
    }
  }

  /** As a trial account. */
  async asTrial(): Promise<void> {
    const { api, humanCheck, requiredPasswordChange } = this.#options;
    const token = await api.playFree(readOperatingSystem(navigator), await humanCheck.prove());
    requiredPasswordChange.drop();
    this.#begin({ token, firstTimeLogin: false });
  }

  get #present(): RequiredStepUp {
    if (!this.owed) throw new PlatformError('unauthorized');
    return this.owed;
  }

  #goOn(value: LoginValue, changePassword: ChangePassword): void {
    if (value.step === 'session') return this.#begin(value);
    if (value.step === 'passwordChange') return changePassword(value);
    const { challenge, ways } = value;
    runInAction(() => (this.owed = { challenge, ways, changePassword }));
  }

  /** Nobody owes a password who came without one (AUTH-038). */
  #enter(value: LoginValue): void {
    this.#goOn(value, () => {
      throw new PlatformError('unknown');
    });
  }

  #oweChange(step: PasswordStep, identity: Identity, password: string | null): void {
    const { requiredPasswordChange, platform } = this.#options;
    requiredPasswordChange.keep({
      challenge: step.challenge,
      identity,
      password,
      isExpired: step.passwordExpired,
    });
    platform.bus.emit('modal.requested', { modal: 'changePasswordModal' });
  }

  #begin({ token, firstTimeLogin }: Pick<SessionValue, 'token' | 'firstTimeLogin'>): void {
    runInAction(() => (this.hasBegun = true));
    const { platform, goTo, onBegun } = this.#options;
    platform.bus.emit('session.started', { token, firstTimeLogin, ...(goTo === undefined ? {} : { goTo }) });
    onBegun();
  }
}
