import { errorCode, refusalOf, type Platform, type PlatformError } from '@parlour/shared-contracts';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { PhoneCodes, PhoneProof } from '../../phoneCodes/PhoneCodes.ts';
import { CaptchaStore } from '../../verification/CaptchaStore.ts';
import { CodeRequestState } from '../../verification/CodeRequest.ts';
import { createCountries } from '../../verification/countries.ts';
import type { HumanCheckState } from '../../verification/humanCheck.ts';
import { RegistrationRules } from '../../verification/RegistrationRules.ts';
import { mobileBody, usernameBody, type RegistrationValues, type RegistrationWay } from './Registration.ts';
import { PasswordStrength } from './PasswordStrength.ts';
import type { Registered, RegistrationApi } from './registrationApi.ts';
import { UsernameCheck } from './UsernameCheck.ts';

export interface RegistrationStoreOptions {
  readonly platform: Platform;
  readonly api: RegistrationApi;
  readonly humanCheck: HumanCheckState;
  readonly codes: PhoneCodes;
}

const loadEstimate = async () =>
  (await import(/* webpackChunkName: "password-strength" */ './estimateStrength.ts')).estimateStrength;

/**
 * One registration form. It stays busy after a success, until the shell has loaded the account, closed the
 * form and navigated (AUTH-089).
 */
export class RegistrationStore {
  readonly rules: RegistrationRules;
  readonly countries: ReturnType<typeof createCountries>;
  readonly captcha: CaptchaStore;
  readonly code: CodeRequestState;
  readonly names: UsernameCheck;
  readonly strength: PasswordStrength;
  /** Whether the invitation is invalid and the warning is not confirmed yet. */
  isInvitationRefused = false;
  chosenWay: RegistrationWay | null = null;
  readonly #options: RegistrationStoreOptions;
  readonly #registration: Mutation<RegistrationValues>;

  constructor(options: RegistrationStoreOptions) {
    const { platform } = options;
    this.#options = options;
    this.rules = new RegistrationRules(platform);
    this.countries = createCountries(platform);
    this.captcha = new CaptchaStore(platform);
    this.code = new CodeRequestState({ platform, sender: options.codes });
    this.names = new UsernameCheck({ ...options, report: platform.report });
    this.strength = new PasswordStrength({ load: loadEstimate, report: platform.report });
    this.#registration = new Mutation<RegistrationValues>(platform, {
      send: async (values) => {
        platform.bus.emit('session.started', await this.#send(values));
      },
      onFailure: (failure) => {
        const refusal = refusalOf(registrationEndpoints.register, failure);
        if (refusal?.reason === 'invalidInvitation') this.#refuseInvitation();
        // Each picture is valid for one attempt.
        if (this.hasCaptcha) this.captcha.refresh();
      },
    });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    this.rules.start();
  }

  get ways(): readonly RegistrationWay[] {
    return this.#toggles.mobileRegistration ? ['username', 'mobile'] : ['username'];
  }

  get way(): RegistrationWay {
    return this.#toggles.mobileRegistration ? (this.chosenWay ?? 'mobile') : 'username';
  }

  get hasMobile(): boolean {
    return this.way === 'mobile' || this.#toggles.smsAtRegistration;
  }

  get hasPassword(): boolean {
    return this.way === 'username' || this.#toggles.mobilePasswordRegistration;
  }

  get hasCaptcha(): boolean {
    return this.rules.ruleOf('captcha')?.enabled ?? false;
  }

  get isSending(): boolean {
    return this.#registration.isPending || this.#registration.isDone;
  }

  /** Why the registration failed. Null for an invalid invitation. */
  get failure(): PlatformError | null {
    return this.isInvitationRefused ? null : this.#registration.failure;
  }

  /** The server's messages, by field of the form. */
  get fieldErrors(): Readonly<Record<string, string>> {
    const { username, ...others } = this.#registration.fieldErrors;
    if (username === undefined) return others;
    return this.way === 'mobile' ? { mobileNum: username, ...others } : { username, ...others };
  }

  choose(way: RegistrationWay): void {
    this.chosenWay = way;
  }

  confirmInvitation(): void {
    this.isInvitationRefused = false;
  }

  /** @returns whether the account was created. */
  async register(values: RegistrationValues): Promise<boolean> {
    return this.isSending ? false : this.#registration.run(values);
  }

  get #toggles() {
    return this.#options.platform.site.toggles;
  }

  async #send(values: RegistrationValues): Promise<Registered> {
    const { api, humanCheck, platform } = this.#options;
    const { referralCode } = platform.site.invitation;
    const { host, origin, pathname } = window.location;
    const { way } = this;
    const code = values.affiliateCode?.trim();
    if (code) await this.#checkInvitation(code, host);
    const phone = await this.#provePhone(values);
    const context = {
      phone,
      domain: host,
      registerUrl: origin + pathname,
      humanCheck: await humanCheck.prove(),
    };
    const all = { ...values, ...(referralCode === undefined ? {} : { referralCode }) };
    return way === 'mobile'
      ? api.registerByMobile(mobileBody(all, context))
      : api.register(usernameBody(all, context));
  }

  async #provePhone({
    mobileNum,
    countryDialingCode = '',
    verificationCode,
  }: RegistrationValues): Promise<PhoneProof | null> {
    const code = verificationCode?.trim();
    if (!mobileNum || !code) return null;
    return this.#options.codes.prove({ mobileNum, countryDialingCode }, code);
  }

  /** A refusal means that the code is invalid. A failed request says nothing about it. */
  async #checkInvitation(code: string, host: string): Promise<void> {
    try {
      await this.#options.api.checkInvitation(code, host);
    } catch (error) {
      if (['rejected', 'invalidRequest'].includes(errorCode(error))) this.#refuseInvitation();
      throw error;
    }
  }

  #refuseInvitation(): void {
    runInAction(() => (this.isInvitationRefused = true));
  }
}
