import type {
  MobileRegistrationBody,
  RegistrationBody,
} from '@parlour/shared-contracts/domains/registration';
import type { PhoneProof } from '../../phoneCodes/PhoneCodes.ts';
import { digitsOf } from '../../verification/mobileNumber.ts';

/** Two ways to register, by the first field of the form. */
export type RegistrationWay = 'username' | 'mobile';

/** Fields that the operator can enable, in the order of the form. */
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

const commonFields = [...optionalFields, 'birthday', 'captcha', 'affiliateCode', 'referralCode'] as const;
const passwordFields = ['password', 'confirmPassword'] as const;

/** All fields that a form can have. */
export const formFields = [
  'username',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  ...passwordFields,
  ...commonFields,
] as const;
type FormField = (typeof formFields)[number];

/** The typed values. Fields that the form does not have are absent. */
export type RegistrationValues = Readonly<Partial<Record<FormField, string>>>;

/** The page of a registration, and the proofs of the person. */
export interface RegistrationContext {
  readonly domain: string;
  readonly registerUrl: string;
  readonly humanCheck: string;
  /** Null if the form has no mobile number. */
  readonly phone: PhoneProof | null;
}

/** Returns the trimmed values of some fields. Omits empty ones. */
const filled = (values: RegistrationValues, names: readonly FormField[]): RegistrationValues => {
  const kept: Partial<Record<FormField, string>> = {};
  for (const name of names) {
    const value = values[name]?.trim();
    if (value) kept[name] = value;
  }
  return kept;
};

/** The form sends nothing before the person has accepted the terms. */
const fixed = { login: true, registerMethod: 'WEB', acceptsTerms: true } as const;

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

/** Builds the body of a registration by mobile number, which is also the username (AUTH-065). */
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
