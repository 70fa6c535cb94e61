import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/** A verification code as it is typed takes at most so many characters (RULES-034). */
export const MAX_CODE_LENGTH = 255;
/** Between two requests for a code from one form, in milliseconds (RULES-031). */
export const CODE_REQUEST_INTERVAL = 1_000;
/** Between two pictures of one form, in milliseconds (RULES-032). */
export const CAPTCHA_INTERVAL = 1_000;
/** Minutes that a code's countdown takes where an answer does not say (RULES-030). */
export const DEFAULT_EXPIRED_MINUTES = 1;
/** Seconds that a phone-verification service's countdown takes, and that a minute has (RULES-030). */
export const COUNTDOWN_UNIT = 60;

export const verificationCode = z.text(MAX_CODE_LENGTH).check(z.trim(), z.minLength(1));
/** What is written in a captcha's picture. */
export const captchaText = z.text(32).check(z.trim(), z.minLength(1));
/** A solved challenge of the human check: base64 of ALTCHA's payload. Good for one call. */
export const humanCheck = z.string().check(z.regex(/^[\w\x2b/=]{1,2048}$/));

/** In place of `verificationCode` where a phone-verification service sent the code: its token says who has the phone. */
export const phoneServiceShape = {
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.regex(/^[\w.-]{1,4096}$/))),
} as const;

/** As a person types it in their own country; spaces and hyphens between the digits are of no matter. */
export const mobileNumber = z.string().check(z.trim(), z.regex(/^[\d \-()]{1,32}$/));
/** Without a plus sign, for example `66`. */
export const dialingCode = z.string().check(z.regex(/^[1-9]\d{0,3}$/));

/** ALTCHA's challenge: find the `number` up to `maxnumber` whose hash with `salt` is `challenge`. */
export const humanChallengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});
export type HumanChallenge = z.output<typeof humanChallengeSchema>;

export const sentCodeSchema = z.object({
  /** How long the code holds; missing, 0 and what is no number count as one minute (D-22). */
  expiredMinutes: z.optional(z.unknown()),
});

/** Ways in which a code is not sent. */
const sendRefusals = { humanCheckFailed: z.object({}), messageNotSent: z.object({}) };
// A text costs money, whoever asks for it.
const sendLimits = { perMinute: { network: 20 } };

export const verificationEndpoints = defineEndpoints({
  humanChallenge: {
    method: 'GET',
    path: '/wps/verification/challenge',
    access: 'public',
    summary: 'A proof of work for the human check, as ALTCHA has it; good for some minutes and one call',
    value: humanChallengeSchema,
  },
  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    access: 'public',
    summary: 'A picture of some characters: a PNG in base64; its cookie says what is in it to the API alone',
    value: z.string(),
    limits: { perMinute: { network: 120 } },
  },
  smsNoLogin: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    summary: 'Texts a code to log in with, or to set a new password; the answer is the same for every number',
    body: z.object({ mobileNum: mobileNumber, countryDialingCode: dialingCode, humanCheck }),
    value: sentCodeSchema,
    refusals: sendRefusals,
    limits: sendLimits,
  },
  smsRegister: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    summary: 'Texts a code to register with; the answer is the same for every number',
    body: z.object({ mobileNo: mobileNumber, countryDialingCode: dialingCode, humanCheck }),
    value: sentCodeSchema,
    refusals: sendRefusals,
    limits: sendLimits,
  },
});
