import type { PlatformError, Report } from '@parlour/shared-contracts';
import type { Portal } from '@parlour/shared-contracts/domains/identity';
import * as z from '@parlour/shared-contracts/schema';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SignIn } from '../../signIn/SignIn.ts';
import type { PhoneCodes } from '../../phoneCodes/PhoneCodes.ts';
import type { CaptchaStore } from '../../verification/CaptchaStore.ts';
import { digitsOf, type MobileNumber } from '../../verification/mobileNumber.ts';
import type { Remembered } from './Remembered.ts';

/** The values of the form. */
export interface TypedCredentials {
  readonly username: string;
  readonly password: string;
  readonly captcha?: string;
  readonly remember?: boolean;
}

export interface Credentials extends Omit<TypedCredentials, 'password'> {
  /** Null for a remembered member. */
  readonly password: string | null;
}

export interface CodeCredentials extends MobileNumber {
  readonly verificationCode: string;
  readonly captcha?: string;
  readonly remember?: boolean;
}

export interface LoginStoreOptions {
  readonly signIn: SignIn;
  readonly captcha: CaptchaStore;
  readonly remembered: Remembered;
  readonly report: Report;
  readonly portal: Portal;
  readonly codes: PhoneCodes;
}

/** The sign-in methods of one login form. It stays busy after a success, until the shell has navigated. */
export class LoginStore {
  /** True after a failed login has required a captcha, until the form closes (D-19). */
  isCaptchaShown = false;
  readonly captcha: CaptchaStore;
  readonly remembered: Remembered;
  readonly codes: PhoneCodes;
  readonly login: Mutation<Credentials>;
  readonly codeLogin: Mutation<CodeCredentials>;
  readonly freePlay: Mutation;
  readonly #signIn: SignIn;

  constructor({ signIn, captcha, remembered, report, portal, codes }: LoginStoreOptions) {
    this.#signIn = signIn;
    this.codes = codes;
    this.captcha = captcha;
    this.remembered = remembered;
    const onFailure = (failure: PlatformError) => this.#considerCaptcha(failure);
    this.login = new Mutation<Credentials>(
      { report },
      {
        send: ({ username: typed, password, captcha: text, remember }) => {
          const username = typed.trim();
          const identity = { username, type: 'username', portal, ...rememberField(remember) } as const;
          const logIn = () => signIn.byPassword(identity, password?.trim() ?? null, text?.trim());
          return password === null ? remembered.enter(username, logIn) : logIn();
        },
        onFailure,
      },
    );
    this.codeLogin = new Mutation<CodeCredentials>(
      { report },
      {
        send: async ({ mobileNum, countryDialingCode, verificationCode, captcha: text, remember }) => {
          const proof = await codes.prove({ mobileNum, countryDialingCode }, verificationCode.trim());
          await signIn.byCode({
            username: digitsOf(mobileNum),
            ...('verificationCode' in proof ? { password: proof.verificationCode } : proof),
            ...(text === undefined ? {} : { captcha: text.trim() }),
            type: 'sms',
            countryDialingCode,
            portal,
            ...rememberField(remember),
          });
        },
        onFailure,
      },
    );
    this.freePlay = new Mutation({ report }, { send: () => signIn.asTrial() });
    makeAutoObservable(this, {
      captcha: false,
      remembered: false,
      codes: false,
      login: false,
      codeLogin: false,
      freePlay: false,
    });
  }

  get isSending(): boolean {
    const { login, codeLogin, freePlay } = this;
    return this.#signIn.hasBegun || login.isPending || codeLogin.isPending || freePlay.isPending;
  }

  async logIn(credentials: Credentials): Promise<void> {
    if (!this.isSending) await this.login.run(credentials);
  }

  async logInByCode(credentials: CodeCredentials): Promise<void> {
    if (!this.isSending) await this.codeLogin.run(credentials);
  }

  async playFree(): Promise<void> {
    if (!this.isSending) await this.freePlay.run();
  }

  /** Each picture is valid for one attempt. */
  #considerCaptcha(failure: PlatformError): void {
    if (this.isCaptchaShown) void this.captcha.picture.load();
    else if (asksForCaptcha(failure)) runInAction(() => (this.isCaptchaShown = true));
  }
}

/** Omits `remember` if it is false, because the server treats a missing value as false. */
const rememberField = (remember: boolean | undefined) => (remember ? { remember } : {});

const captchaSchema = z.object({ captcha: z.unknown() });

/** Any truthy value requires a captcha (D-19). */
const asksForCaptcha = ({ details }: PlatformError): boolean =>
  Boolean(z.safeParse(captchaSchema, details.value).data?.captcha);
