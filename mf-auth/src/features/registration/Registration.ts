import type {
  MobileRegistrationBody,
  RegistrationBody,
} from '@parlour/shared-contracts/domains/registration';
import type { PhoneProof } from '../../phoneCodes/PhoneCodes.ts';
import { digitsOf } from '../../ui/fields/mobileNumber.ts';

/** Two ways to register: the first thing that a person states. */
export type RegistrationWay = 'username' | 'mobile';

/** Fields that an operator switches, in the form's order. */
export const optionalFields = [
  'payeeName',
  'email',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'idNumber',
  'recommenderId',
] as const;
export type OptionalField = (typeof optionalFields)[number];

const commonFields = [...optionalFields, 'captcha', 'affiliateCode', 'referralCode'] as const;
const passwordFields = ['password', 'confirmPassword'] as const;

/** Whatever a form can have. */
export const formFields = [
  'username',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  ...passwordFields,
  ...commonFields,
] as const;
type FormField = (typeof formFields)[number];

/** What a person typed; fields that the form does not have are absent. */
export type RegistrationValues = Readonly<Partial<Record<FormField, string>>>;

/** Where and by what proof a person registers. */
export interface RegistrationContext {
  readonly domain: string;
  readonly registerUrl: string;
  readonly humanCheck: string;
  /** Where the form has a mobile number. */
  readonly phone: PhoneProof | null;
}

/** What was typed into some fields, trimmed; without those where nothing was. */
const filled = (values: RegistrationValues, names: readonly FormField[]): RegistrationValues => {
  const kept: Partial<Record<FormField, string>> = {};
  for (const name of names) {
    const value = values[name]?.trim();
    if (value) kept[name] = value;
  }
  return kept;
};

const fixed = { login: true, registerMethod: 'WEB' } as const;

export const usernameBody = (
  values: RegistrationValues,
  { phone, ...context }: RegistrationContext,
): RegistrationBody => {
  const { username = '', password = '', confirmPassword = '', mobileNum } = values;
  return {
    ...filled(values, commonFields),
    ...(mobileNum
      ? { mobileNum: digitsOf(mobileNum), ...filled(values, ['countryDialingCode']), ...phone }
      : {}),
    username: username.trim(),
    password: password.trim(),
    confirmPassword: confirmPassword.trim(),
    ...context,
    ...fixed,
  };
};

/** The mobile number stands for the username as well (AUTH-065). */
export const mobileBody = (
  values: RegistrationValues,
  { phone, ...context }: RegistrationContext,
): MobileRegistrationBody => {
  const mobileNum = digitsOf(values.mobileNum ?? '');
  return {
    ...filled(values, [...commonFields, ...passwordFields]),
    ...phone,
    username: mobileNum,
    mobileNum,
    countryDialingCode: values.countryDialingCode ?? '',
    ...context,
    ...fixed,
  };
};
