import type {
  MobileRegistrationBody,
  RegistrationBody,
} from '@parlour/shared-contracts/domains/registration';
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
const mobileFields = ['countryDialingCode', 'verificationCode'] as const;
const passwordFields = ['password', 'confirmPassword'] as const;

/** Whatever a form can have. */
export const formFields = [
  'username',
  'mobileNum',
  ...mobileFields,
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

export const usernameBody = (values: RegistrationValues, context: RegistrationContext): RegistrationBody => {
  const { username = '', password = '', confirmPassword = '', mobileNum } = values;
  return {
    ...filled(values, commonFields),
    ...(mobileNum ? { mobileNum: digitsOf(mobileNum), ...filled(values, mobileFields) } : {}),
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
  context: RegistrationContext,
): MobileRegistrationBody => {
  const mobileNum = digitsOf(values.mobileNum ?? '');
  return {
    ...filled(values, [...commonFields, ...passwordFields, 'verificationCode']),
    username: mobileNum,
    mobileNum,
    countryDialingCode: values.countryDialingCode ?? '',
    ...context,
    ...fixed,
  };
};
