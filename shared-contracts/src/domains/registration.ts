import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import {
  captchaText,
  dialingCode,
  humanCheck,
  mobileNumber,
  phoneServiceShape,
  verificationCode,
} from './verification.ts';

const credential = z.text(255).check(z.minLength(1));
const line = z.text(255).check(z.trim());

/** Wire names of the registration fields. The operator switches the optional ones. */
export const registrationFields = [
  'username',
  'password',
  'mobileNum',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'captcha',
] as const;
export type RegistrationField = (typeof registrationFields)[number];

/** The rule of one field. */
export const registrationRuleSchema = z.object({
  /** Whether the form shows the field. */
  enabled: z.boolean(),
  required: z.boolean(),
  /** A regular expression for the whole value; `*` accepts any characters. */
  acceptedPattern: z.string(),
  /** Number of characters. */
  minLength: z.int(),
  maxLength: z.int(),
  /** Number of the message's template, 0 to 19 (D-23). */
  patternId: z.int(),
});
export type RegistrationRule = z.output<typeof registrationRuleSchema>;

export const registrationSettingsSchema = z.object({
  /** Rules by field. A missing field has no rule of its own (D-24). */
  fields: z.partialRecord(z.enum(registrationFields), registrationRuleSchema),
  /** Minimum age of the terms, in years (RULES-026). */
  minimumAge: z.int(),
  /** Required number of digits of a mobile number; null if any number of digits is accepted (AUTH-144). */
  mobileDigits: z.nullable(z.int()),
  /** Whether a registration needs the date of birth. */
  asksForBirthday: z.optional(z.boolean()),
});
export type RegistrationSettings = z.output<typeof registrationSettingsSchema>;

/** A date of birth, as `YYYY-MM-DD`. */
export const birthdayText = z.text(10);

/** Fields of both ways to register. */
const registrationShape = {
  payeeName: z.optional(line),
  email: z.optional(line),
  qqNum: z.optional(line),
  recommenderId: z.optional(line),
  captcha: z.optional(captchaText),
  /** Code of the agent whose link the visitor followed. It is checked before an account is created. */
  affiliateCode: z.optional(line),
  paymentPassword: z.optional(z.text(255)),
  line: z.optional(line),
  whatsapp: z.optional(line),
  facebook: z.optional(line),
  wechat: z.optional(line),
  idNumber: z.optional(line),
  birthday: z.optional(birthdayText),
  /** Code of the member who invited the visitor. */
  referralCode: z.optional(line),
  /** Host of the page. */
  domain: z.text(255),
  /** Address of the page, without query and fragment. */
  registerUrl: line,
  login: z.literal(true),
  registerMethod: z.literal('WEB'),
  humanCheck,
  ...phoneServiceShape,
  /** The person has accepted the terms and the privacy policy in force. Without it the site asks later. */
  acceptsTerms: z.optional(z.literal(true)),
} as const;

export const registrationBodySchema = z.object({
  ...registrationShape,
  username: credential.check(z.trim()),
  password: credential,
  confirmPassword: credential,
  mobileNum: z.optional(mobileNumber),
  countryDialingCode: z.optional(dialingCode),
  verificationCode: z.optional(verificationCode),
});
export type RegistrationBody = z.output<typeof registrationBodySchema>;

export const mobileRegistrationBodySchema = z.object({
  ...registrationShape,
  /** The mobile number again (AUTH-065). */
  username: mobileNumber,
  mobileNum: mobileNumber,
  countryDialingCode: dialingCode,
  verificationCode: z.optional(verificationCode),
  /** Without a password the member signs in by code only, until the member sets one. */
  password: z.optional(credential),
  confirmPassword: z.optional(credential),
});
export type MobileRegistrationBody = z.output<typeof mobileRegistrationBodySchema>;

const registered = z.object({ token: z.string(), firstTimeLogin: z.boolean() });
// A fault of a single field is reported in `fields`, like every value that breaks a schema.
const refusals = { humanCheckFailed: z.object({}), invalidInvitation: z.object({}) };
const limits = { perMinute: { network: 30 } };

export const registrationEndpoints = defineEndpoints({
  settings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'public',
    summary: "The rules of a registration's fields, which other forms use too",
    value: registrationSettingsSchema,
  },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    access: 'public',
    summary: 'Creates an account by username and opens its first session',
    body: registrationBodySchema,
    value: registered,
    refusals,
    sealed: true,
    limits,
  },
  registerByMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    access: 'public',
    summary: 'Creates an account by mobile number and texted code, and opens its first session',
    body: mobileRegistrationBodySchema,
    value: registered,
    refusals,
    sealed: true,
    limits,
  },
  checkUsername: {
    method: 'POST',
    path: '/wps/member/username',
    access: 'public',
    summary: 'Whether a username can be registered; only `success` says so, and a fault is in `fields`',
    // A call costs as much proof as a registration, which also reveals whether a name is taken.
    body: z.object({ username: credential.check(z.trim()), humanCheck }),
    value: z.null(),
    refusals: { humanCheckFailed: z.object({}) },
    limits: { perMinute: { network: 30 } },
  },
  affiliate: {
    method: 'POST',
    path: '/wps/agent/affiliate',
    access: 'public',
    summary: 'Whether an invitation code is valid on a domain; only `success` says so',
    body: z.object({ code: z.text(64).check(z.trim(), z.minLength(1)), domain: z.text(255) }),
    value: z.null(),
    refusals: { invalidInvitation: z.object({}) },
    limits: { perMinute: { network: 60 } },
  },
});
