import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

/** Maximum number of characters of a typed verification code (RULES-034). */
export const MAX_CODE_LENGTH = 255;
/** Milliseconds between two code requests of one form (RULES-031). */
export const CODE_REQUEST_INTERVAL_MS = 1_000;
/** Milliseconds between two captcha pictures of one form (RULES-032). */
export const CAPTCHA_INTERVAL_MS = 1_000;
/** Minutes of a code's countdown if the answer does not name them (RULES-030). */
export const DEFAULT_EXPIRED_MINUTES = 1;
/** Seconds of a phone-verification service's countdown, and seconds in a minute (RULES-030). */
export const COUNTDOWN_SECONDS = 60;

export const verificationCode = z.text(MAX_CODE_LENGTH).check(z.trim(), z.minLength(1));
/** The text of a captcha picture. */
export const captchaText = z.text(32).check(z.trim(), z.minLength(1));
/** A solved challenge of the human check: base64 of ALTCHA's payload. It works for one call. */
export const humanCheck = z.string().check(z.regex(/^[\w\x2b/=]{1,2048}$/));

/**
 * Replaces `verificationCode` if a phone-verification service sent the code: its token proves that the person has the
 * phone.
 */
export const phoneServiceShape = {
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(z.string().check(z.regex(/^[\w.-]{1,4096}$/))),
} as const;

/** A mobile number in its national form. Spaces and hyphens between the digits are ignored. */
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
  /** Minutes for which the code is valid. A missing value, 0 and a non-number count as one minute (D-22). */
  expiredMinutes: z.optional(z.unknown()),
});

/** Refusals to send a code. */
const sendRefusals = { humanCheckFailed: z.object({}), messageNotSent: z.object({}) };
// Each text message costs money.
const sendLimits = { perMinute: { network: 20 } };

export const verificationEndpoints = defineEndpoints({
  humanChallenge: {
    method: 'GET',
    path: '/wps/verification/challenge',
    access: 'public',
    summary: 'An ALTCHA proof of work for the human check; valid for some minutes and one call',
    value: humanChallengeSchema,
  },
  captcha: {
    method: 'GET',
    path: '/wps/captcha',
    access: 'public',
    summary: 'A captcha picture: a PNG in base64; the solution is in an encrypted cookie',
    value: z.string(),
    limits: { perMinute: { network: 120 } },
  },
  smsNoLogin: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    access: 'public',
    summary: 'Texts a code for a login or a new password; the answer is the same for every number',
    body: z.object({ mobileNum: mobileNumber, countryDialingCode: dialingCode, humanCheck }),
    value: sentCodeSchema,
    refusals: sendRefusals,
    limits: sendLimits,
  },
  smsRegister: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    access: 'public',
    summary: 'Texts a code for a registration; the answer is the same for every number',
    body: z.object({ mobileNo: mobileNumber, countryDialingCode: dialingCode, humanCheck }),
    value: sentCodeSchema,
    refusals: sendRefusals,
    limits: sendLimits,
  },
});
