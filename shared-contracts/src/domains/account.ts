import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { ownCode, ownPassword } from './secondFactor.ts';

const nothing = z.object({});

/** The fields of a member's profile, in the order of the form. */
export const profileFields = [
  'nickname',
  'realName',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'zalo',
  'line',
  'wechat',
] as const;
export type ProfileField = (typeof profileFields)[number];

export const incomeSources = [
  'salary',
  'business',
  'investments',
  'savings',
  'pension',
  'family',
  'other',
] as const;
export type IncomeSource = (typeof incomeSources)[number];

/**
 * Why a member cannot change a value. `site`: the site does not allow it. `inReview`: staff compare a document with it.
 * `verified`: a document was accepted. `payoutAccount`: an account for withdrawals has this name.
 */
export const profileLocks = ['site', 'inReview', 'verified', 'payoutAccount'] as const;
export type ProfileLock = (typeof profileLocks)[number];

export const profileEntrySchema = z.object({
  field: z.enum(profileFields),
  /** Empty without a value. A birthday is `YYYY-MM-DD`, a nationality an ISO 3166 code. */
  value: z.string(),
  isRequired: z.boolean(),
  /** Null: the member can change it. */
  lock: z.nullable(z.enum(profileLocks)),
  /** Whether a change needs the member's password. */
  needsProof: z.boolean(),
  rule: z.object({
    acceptedPattern: z.string(),
    minLength: z.int(),
    maxLength: z.int(),
    patternId: z.int(),
  }),
  /** The values that can be chosen. Null: any text. */
  choices: z.nullable(z.array(z.string())),
});
export type ProfileEntry = z.output<typeof profileEntrySchema>;

export const profileSchema = z.object({
  /** The fields that the site shows. */
  entries: z.array(profileEntrySchema),
  /** In years. */
  minimumAge: z.int(),
});
export type Profile = z.output<typeof profileSchema>;

const value = z.optional(z.text(255).check(z.trim()));
const valuesSchema = z.object({
  nickname: value,
  realName: value,
  birthday: value,
  nationality: value,
  address: value,
  occupation: value,
  sourceOfIncome: value,
  zalo: value,
  line: value,
  wechat: value,
} satisfies Readonly<Record<ProfileField, typeof value>>);

export const contactKinds = ['email', 'mobile'] as const;
export type ContactKind = (typeof contactKinds)[number];
const contactCode = z.string().check(z.trim(), z.regex(/^\d{6}$/));

export const avatarSchema = z.object({ name: z.string(), path: z.string() });
export type AvatarChoice = z.output<typeof avatarSchema>;

/** The member's own account. A fault of a value is reported in `fields`, under the name of its field. */
export const accountEndpoints = defineEndpoints({
  profile: {
    method: 'GET',
    path: '/wps/member/profile',
    access: 'member',
    summary: 'The profile of the member, with the rules of its fields',
    value: profileSchema,
  },
  saveProfile: {
    method: 'PUT',
    path: '/wps/member/profile',
    access: 'member',
    summary: 'Changes values of the profile. All except the nickname need the password',
    body: z.object({
      /** Only the values that change. */
      values: valuesSchema,
      password: z.optional(ownPassword),
      /** Needed if the member has an authenticator. */
      code: z.optional(ownCode),
    }),
    value: profileSchema,
    sealed: true,
    limits: { perMinute: { caller: 40 } },
  },
  sendContactCodes: {
    method: 'POST',
    path: '/wps/member/contacts/codes',
    access: 'member',
    summary: 'Sends a code to a new e-mail or mobile number, and one to the old contact if there is one',
    body: z.object({
      kind: z.enum(contactKinds),
      /** A number abroad begins with + and its country code. */
      to: z.text(100).check(z.trim(), z.minLength(3)),
      password: ownPassword,
      code: z.optional(ownCode),
    }),
    value: z.object({
      /** How long the codes are valid. */
      minutes: z.int(),
      /** The old contact, masked. Null: there is none, and no code of it is needed. */
      oldTo: z.nullable(z.string()),
    }),
    refusals: { messageNotSent: nothing },
    sealed: true,
    limits: { perMinute: { caller: 6 } },
  },
  changeContact: {
    method: 'POST',
    path: '/wps/member/contacts',
    access: 'member',
    summary: 'Changes e-mail or mobile number by the codes. Withdrawals pause if there was an old one',
    body: z.object({
      kind: z.enum(contactKinds),
      newCode: contactCode,
      oldCode: z.optional(contactCode),
    }),
    value: nothing,
    limits: { perMinute: { caller: 12 } },
  },
  closeAccount: {
    method: 'POST',
    path: '/wps/member/closing',
    access: 'member',
    summary: 'Closes the account for good, after its money was withdrawn',
    body: z.object({
      reason: z.text(200).check(z.trim(), z.minLength(3)),
      password: ownPassword,
      code: z.optional(ownCode),
    }),
    value: nothing,
    refusals: {
      /** Other accounts belong to the account of an agent, so only staff can close it. */
      agentAccount: nothing,
      /** A deposit or withdrawal has not ended. */
      paymentsOpen: nothing,
      balanceLeft: z.object({ amount: minorUnits, currency: currencyCode }),
    },
    sealed: true,
    limits: { perMinute: { caller: 6 } },
  },
  avatars: {
    method: 'GET',
    path: '/wps/member/avatars',
    access: 'public',
    summary: 'The pictures that a member can choose',
    value: z.object({ list: z.array(avatarSchema) }),
  },
  chooseAvatar: {
    method: 'PUT',
    path: '/wps/member/avatar',
    access: 'member',
    summary: 'Chooses the picture of the account',
    body: z.object({ name: z.string().check(z.regex(/^[a-z]{2,20}$/)) }),
    value: nothing,
    refusals: { unknownAvatar: nothing },
    limits: { perMinute: { caller: 20 } },
  },
});
