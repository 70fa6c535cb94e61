import { PlatformError, type Platform } from '@parlour/shared-contracts';
import type { CodeLoginBody, LoginValue, Portal } from '@parlour/shared-contracts/domains/identity';
import type {
  VerificationMethod,
  OfferedMethod,
  CodeMethod,
} from '@parlour/shared-contracts/domains/secondFactor';
import type { SocialAccount } from '@parlour/shared-contracts/domains/social';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HumanCheckState } from '../verification/humanCheck.ts';
import type { RequiredPasswordChange } from './RequiredPasswordChange.ts';
import { readOperatingSystem } from './readOperatingSystem.ts';
import { askAuthenticator } from './askAuthenticator.ts';
import type { Identity, SignInApi } from './signInApi.ts';

export interface SignInOptions {
  readonly api: SignInApi;
  readonly humanCheck: HumanCheckState;
  readonly requiredPasswordChange: RequiredPasswordChange;
  readonly platform: Pick<Platform, 'bus' | 'i18n' | 'report'>;
  /** Path after the sign-in; home by default. */
  readonly goTo?: string | undefined;
  /** Called when the session has started. The form then closes. */
  readonly onStarted: () => void;
}

/** A step-up authentication that a sign-in requires. */
export interface RequiredStepUp {
  /** Token of the sign-in in the calls of this step. */
  readonly challenge: string;
  readonly ways: readonly OfferedMethod[];
  /** Starts the password change that the sign-in also requires. */
  readonly changePassword: ChangePassword;
}

type SessionValue = Extract<LoginValue, { step: 'session' }>;
type PasswordStep = Extract<LoginValue, { step: 'passwordChange' }>;
type ChangePassword = (step: PasswordStep) => void;

/** The data that a person adds to those of the provider for a new account. The person has accepted the terms before. */
export type WantedAccount = Pick<SocialAccount, 'affiliateCode' | 'referralCode' | 'birthday'>;

/**
 * All sign-in methods and their results: a session, a required password change, or a step-up authentication.
 */
export class SignIn {
  /** True after the session has started. The form stays busy until the shell has navigated. */
  hasBegun = false;
  /** The required step. Leaving it drops the sign-in. */
  requiredStepUp: RequiredStepUp | null = null;
  readonly #options: SignInOptions;

  constructor(options: SignInOptions) {
    this.#options = options;
    makeAutoObservable(this, { requiredStepUp: observableRef });
  }

  /** Signs in by password, or without one if this browser is remembered. */
  async byPassword(identity: Identity, password: string | null, captcha?: string): Promise<void> {
    const { api, humanCheck } = this.#options;
    const value = await api.logIn({
      ...identity,
      ...(password === null ? { remembered: true } : { password }),
      ...(captcha === undefined ? {} : { captcha }),
      humanCheck: await humanCheck.prove(),
    });
    this.#proceed(value, (step) => this.#requirePasswordChange(step, identity, password));
  }

  /** Signs in by a code. No password change follows (AUTH-038). */
  async byCode(body: CodeLoginBody): Promise<void> {
    this.#proceedWithoutPassword(await this.#options.api.logInByCode(body));
  }

  /**
   * Signs in with the code from a provider's window, and with the data of a new account if there is none yet.
   */
  async withProvider(code: string, wanted?: WantedAccount): Promise<void> {
    const { api, humanCheck } = this.#options;
    const account = wanted && {
      ...wanted,
      terms: true as const,
      domain: window.location.host,
      registerUrl: window.location.origin + window.location.pathname,
      humanCheck: await humanCheck.prove(),
    };
    this.#proceedWithoutPassword(await api.logInSocially({ code, ...(account && { account }) }));
  }

  /**
   * Signs in by passkey. A passkey counts as two factors, so no step-up follows. @throws the browser's error
   * if the person cancels
   */
  async byPasskey(portal: Portal): Promise<void> {
    const { api } = this.#options;
    const assertion = await askAuthenticator(await api.passkeyOptions());
    this.#proceedWithoutPassword(await api.logInByPasskey(assertion, portal));
  }

  /** Sends a code for the step-up authentication. */
  sendStepUpCode(way: CodeMethod, signal: AbortSignal): ReturnType<SignInApi['sendStepUpCode']> {
    return this.#options.api.sendStepUpCode(this.#present.challenge, way, signal);
  }

  /** Sends the proof of the step-up authentication. */
  async settle(way: VerificationMethod, proof: string): Promise<void> {
    const { challenge, changePassword } = this.#present;
    const value = await this.#options.api.settle(challenge, { way, proof });
    this.#proceed(value, (step) => {
      changePassword(step);
      this.abandon();
    });
  }

  /** Leaves the step-up authentication. */
  abandon(): void {
    this.requiredStepUp = null;
  }

  /** Signs in with a password that was just set. If this fails, the person is asked to sign in with it. */
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

  /** Signs in as a trial account. */
  async asTrial(): Promise<void> {
    const { api, humanCheck, requiredPasswordChange } = this.#options;
    const token = await api.playFree(readOperatingSystem(navigator), await humanCheck.prove());
    requiredPasswordChange.drop();
    this.#begin({ token, firstTimeLogin: false });
  }

  get #present(): RequiredStepUp {
    if (!this.requiredStepUp) throw new PlatformError('unauthorized');
    return this.requiredStepUp;
  }

  #proceed(value: LoginValue, changePassword: ChangePassword): void {
    if (value.step === 'session') return this.#begin(value);
    if (value.step === 'passwordChange') return changePassword(value);
    const { challenge, ways } = value;
    runInAction(() => (this.requiredStepUp = { challenge, ways, changePassword }));
  }

  /** A sign-in without a password requires no password change (AUTH-038). */
  #proceedWithoutPassword(value: LoginValue): void {
    this.#proceed(value, () => {
      throw new PlatformError('unknown');
    });
  }

  #requirePasswordChange(step: PasswordStep, identity: Identity, password: string | null): void {
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
    const { platform, goTo, onStarted } = this.#options;
    platform.bus.emit('session.started', { token, firstTimeLogin, ...(goTo === undefined ? {} : { goTo }) });
    onStarted();
  }
}
