import type { PlatformError, Report } from '@parlour/shared-contracts';
import { Mutation } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import type { SignIn } from '../../../signIn/SignIn.ts';
import type { PhoneCodes } from '../../../phoneCodes/PhoneCodes.ts';
import { digitsOf, type MobileNumber } from '../../../verification/mobileNumber.ts';
import type { PasswordsApi } from '../passwordsApi.ts';

export interface PhoneResetValues extends MobileNumber {
  readonly verificationCode: string;
  readonly newPassword: string;
}

export interface PhoneResetStoreOptions {
  readonly api: PasswordsApi;
  readonly signIn: SignIn;
  readonly report: Report;
  readonly codes: PhoneCodes;
}

/** Sets a new password with a code, then signs in with it (D-20). */
export class PhoneResetStore {
  /** Whether the password is set and the sign-in runs. */
  isEntering = false;
  readonly codes: PhoneCodes;
  readonly reset: Mutation<PhoneResetValues>;
  readonly #signIn: SignIn;

  constructor({ api, signIn, report, codes }: PhoneResetStoreOptions) {
    this.codes = codes;
    this.#signIn = signIn;
    this.reset = new Mutation<PhoneResetValues>(
      { report },
      {
        send: async ({ mobileNum, countryDialingCode, verificationCode, newPassword }) => {
          const number = digitsOf(mobileNum);
          const password = newPassword.trim();
          const proof = await codes.prove({ mobileNum, countryDialingCode }, verificationCode.trim());
          await api.resetByPhone({
            newPassword: password,
            mobileNum: number,
            countryDialingCode,
            ...proof,
          });
          this.#enter(true);
          const identity = { username: number, type: '', countryDialingCode, portal: 'member' } as const;
          await signIn.byNewPassword(identity, password);
          this.#enter(signIn.hasBegun);
        },
      },
    );
    makeAutoObservable(this, { codes: false, reset: false });
  }

  get isSending(): boolean {
    return this.reset.isPending || this.#signIn.hasBegun;
  }

  get failure(): PlatformError | null {
    return this.reset.failure;
  }

  async submit(values: PhoneResetValues): Promise<void> {
    if (!this.isSending) await this.reset.run(values);
  }

  #enter(isEntering: boolean): void {
    runInAction(() => (this.isEntering = isEntering));
  }
}
