import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { extraProof, verificationMethods, offeredMethodSchema, codeMethods } from './secondFactor.ts';
import {
  captchaText,
  dialingCode,
  humanCheck,
  mobileNumber,
  phoneServiceShape,
  sentCodeSchema,
  verificationCode,
} from './verification.ts';

const credential = z.text(255).check(z.minLength(1));
/** How long a browser is remembered after a login with `remember`, in milliseconds (RULES-035). */
export const REMEMBER_LIFETIME_MS = 86_400_000;
/** Whether to remember this login. The next login without it deletes the remembered login. */
const remember = z.optional(z.boolean());
/** Players and agents have separate sign-in pages (D-15). */
const portal = z.enum(['member', 'agent']);
export type Portal = z.output<typeof portal>;

export const loginBodySchema = z
  .object({
    /** The mobile number if `type` is empty. */
    username: credential.check(z.trim()),
    password: z.optional(credential),
    /** Replaces the password: the browser's cookies identify the member (D-14). */
    remembered: z.optional(z.literal(true)),
    remember,
    captcha: z.optional(captchaText),
    /** Empty directly after the member set a password by phone (D-20). */
    type: z.enum(['username', '']),
    /** Dialing code of the mobile number. */
    countryDialingCode: z.optional(dialingCode),
    portal,
    humanCheck: z.optional(humanCheck),
  })
  .check(
    z.refine(({ password, remembered }) => (password === undefined) === (remembered === true), {
      path: ['password'],
    }),
    z.refine(({ type, remembered }) => !remembered || type === 'username', { path: ['type'] }),
  );
export type LoginBody = z.output<typeof loginBodySchema>;

export const codeLoginBodySchema = z
  .object({
    /** The mobile number. */
    username: mobileNumber,
    /** The code from the text message. */
    password: z.optional(verificationCode),
    ...phoneServiceShape,
    captcha: z.optional(captchaText),
    type: z.literal('sms'),
    countryDialingCode: dialingCode,
    portal,
    remember,
  })
  .check(
    z.refine(({ password, firebaseIdToken }) => password !== undefined || firebaseIdToken !== undefined, {
      path: ['password'],
    }),
  );
export type CodeLoginBody = z.output<typeof codeLoginBodySchema>;

const loginFlags = {
  /** True until the first-login call was made. */
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password is the default one that the operator gives to new accounts (D-13). */
  defaultPassword: z.boolean(),
};

const sessionStep = z.object({ step: z.literal('session'), token: z.string(), ...loginFlags });
/** The member must change the password, and then signs in with the new one. */
const passwordStep = z.object({ step: z.literal('passwordChange'), challenge: z.string(), ...loginFlags });

/**
 * A session, or the next step of the sign-in. In that case the calls of that step send `challenge` as their
 * token.
 */
export const loginValueSchema = z.discriminatedUnion('step', [
  sessionStep,
  passwordStep,
  /**
   * The member must pass one of these verification methods, because the sign-in comes from a new device or
   * network, or because a member with an authenticator needs a new password.
   */
  z.object({
    step: z.literal('extraVerification'),
    challenge: z.string(),
    ways: z.array(offeredMethodSchema),
    ...loginFlags,
  }),
]);
export type LoginValue = z.output<typeof loginValueSchema>;

/** The last logins of a browser, from its cookies. A value that is missing or has expired is null. */
export const rememberedLoginSchema = z.object({
  /** The user that can sign in without a password. */
  username: z.nullable(z.string()),
  /** The remembered name on a site where each login needs the password. On such a site `username` is null. */
  lastUsername: z.optional(z.string()),
  mobileNum: z.nullable(z.string()),
  countryDialingCode: z.nullable(z.string()),
});
export type RememberedLogin = z.output<typeof rememberedLoginSchema>;

export const passwordChangeBodySchema = z.object({
  oldPassword: credential,
  newPassword: credential,
  confirmNewPassword: credential,
});
export type PasswordChangeBody = z.output<typeof passwordChangeBodySchema>;

export const phoneResetBodySchema = z
  .object({
    newPassword: credential,
    mobileNum: mobileNumber,
    countryDialingCode: dialingCode,
    verificationCode: z.optional(verificationCode),
    ...phoneServiceShape,
  })
  .check(
    z.refine(
      ({ verificationCode: code, firebaseIdToken }) => code !== undefined || firebaseIdToken !== undefined,
      { path: ['verificationCode'] },
    ),
  );
export type PhoneResetBody = z.output<typeof phoneResetBodySchema>;

/** Refusals of a login. `captcha` says that the next attempt needs a captcha (D-19). */
const loginRefusals = {
  wrongCredentials: z.object({ captcha: z.boolean() }),
  /** Replaces `wrongCredentials` if three failed logins within 30 minutes lock the password. */
  wrongOrLocked: z.object({ captcha: z.boolean() }),
  wrongCaptcha: z.object({ captcha: z.literal(true) }),
  humanCheckFailed: z.object({ captcha: z.boolean() }),
  nonAgent: z.object({}),
  nonMember: z.object({}),
};
// The limit is high because many people may share a network.
const loginLimits = { perMinute: { network: 300 } };

export const identityEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    summary: 'Opens a session, or names the next step of the sign-in',
    body: loginBodySchema,
    value: loginValueSchema,
    refusals: loginRefusals,
    sealed: true,
    limits: loginLimits,
  },
  loginByCode: {
    method: 'POST',
    path: '/wps/session/login/code',
    access: 'public',
    summary: 'Opens a session with a code from a text message',
    body: codeLoginBodySchema,
    value: loginValueSchema,
    refusals: { ...loginRefusals, wrongCode: z.object({ captcha: z.boolean() }) },
    sealed: true,
    limits: loginLimits,
  },
  sendExtraCode: {
    method: 'POST',
    path: '/wps/session/verification/code',
    access: 'extraVerification',
    summary:
      'Sends a code by text message or mail for a step-up authentication; at most 5 per hour and member',
    body: z.object({ way: z.enum(codeMethods) }),
    value: sentCodeSchema,
    refusals: { messageNotSent: z.object({}) },
    limits: { perMinute: { caller: 10 } },
  },
  settleExtraVerification: {
    method: 'POST',
    path: '/wps/session/verification',
    access: 'extraVerification',
    summary:
      'Opens the session after a step-up authentication, or requires a password change; five wrong proofs end the sign-in',
    body: z.object({ way: z.enum(verificationMethods), proof: extraProof }),
    value: z.discriminatedUnion('step', [sessionStep, passwordStep]),
    sealed: true,
    limits: { perMinute: { caller: 30 } },
  },
  remembered: {
    method: 'GET',
    path: '/wps/session/remembered',
    access: 'public',
    summary: 'The remembered logins of this browser, for the login form',
    value: rememberedLoginSchema,
    limits: { perMinute: { network: 600 } },
  },
  freePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'public',
    summary: 'Opens a session of a trial account with its own wallet',
    body: z.object({
      /** The operating system of the browser, for example `Windows`. */
      os: z.text(64),
      platform: z.literal('W'),
      gatewayVersion: z.literal(3),
      value: z.object({ humanCheck }),
    }),
    value: z.object({ token: z.string() }),
    refusals: { humanCheckFailed: z.object({}), freePlayOff: z.object({}) },
    sealedPart: 'value',
    limits: { perMinute: { network: 20 } },
  },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    access: 'signIn',
    summary:
      'Changes the password and ends all other sessions; also completes a sign-in that requires a password change',
    body: passwordChangeBodySchema,
    value: z.null(),
    sealed: true,
    limits: { perMinute: { caller: 20 } },
  },
  emailReset: {
    method: 'POST',
    path: '/wps/member/password/email',
    access: 'public',
    summary: 'Mails a link to set a new password; the answer is the same for every account and address',
    // Part of the query, because the body has exactly two fields (AUTH-127).
    query: z.object({ humanCheck }),
    body: z.object({
      username: credential.check(z.trim()),
      email: z.text(255).check(z.trim(), z.minLength(3)),
    }),
    value: z.null(),
    refusals: { humanCheckFailed: z.object({}) },
    encoding: 'form',
    limits: { perMinute: { network: 10 } },
  },
  linkReset: {
    method: 'POST',
    path: '/wps/member/password/link',
    access: 'public',
    summary: 'Sets a new password with the link of a mail, once, and ends all sessions',
    body: z.object({
      token: z.text(128),
      newPassword: credential,
      confirmNewPassword: credential,
      /** Also removes the authenticator, for a member who lost it or did not enrol it. */
      removeAuthenticator: z.optional(z.boolean()),
    }),
    value: z.null(),
    refusals: { spentLink: z.object({}) },
    sealed: true,
    limits: { perMinute: { network: 30 } },
  },
  phoneReset: {
    method: 'POST',
    path: '/wps/member/password/verification',
    access: 'public',
    summary: 'Sets a new password with a code from a text message, and ends all sessions',
    body: phoneResetBodySchema,
    value: z.null(),
    sealed: true,
    limits: { perMinute: { network: 30 } },
  },
});
