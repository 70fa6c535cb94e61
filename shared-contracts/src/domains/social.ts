import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { loginValueSchema } from './identity.ts';
import { humanCheck } from './verification.ts';

/** Somebody else who can say who a person is; `icon` is a picture's address, and stays on the site. */
export const socialProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
});
export type SocialProvider = z.output<typeof socialProviderSchema>;

/** Where a window begins to sign in at a provider; `attempt` comes back with the result. */
export const SOCIAL_PATH = '/wps/session/social/{provider}';
/** Where the provider sends the window back to. */
export const SOCIAL_CALLBACK_PATH = '/wps/session/social/{provider}/callback';

/** The broadcast channel on which a window tells its result; what it hears there is that it was heard. */
export const SOCIAL_CHANNEL = 'parlour-social';

/** Names one click on a provider's button. */
export const socialAttempt = z.string().check(z.regex(/^[\w-]{16,64}$/));
const socialCode = z.string().check(z.regex(/^[\w-]{43}$/));

/** Why a window brings nothing: the person refused, the provider does not answer, or something was not right. */
export const socialFailures = ['cancelled', 'unavailable', 'failed'] as const;
export type SocialFailure = (typeof socialFailures)[number];

export const socialResultSchema = z.union([
  z.object({ attempt: socialAttempt, code: socialCode }),
  z.object({ attempt: socialAttempt, failure: z.enum(socialFailures) }),
]);
export type SocialResult = z.output<typeof socialResultSchema>;

const line = z.text(255).check(z.trim());

/** What a first sign-in needs to make an account. */
export const socialAccountSchema = z.object({
  /** The person has the age and has read the terms. */
  terms: z.literal(true),
  /** Of the agent whose link led here; checked before anything is made. */
  affiliateCode: z.optional(line),
  /** Of the member who invited. */
  referralCode: z.optional(line),
  /** Host of the page. */
  domain: z.text(255),
  /** Address of the page, without what follows its path. */
  registerUrl: line,
  humanCheck,
});
export type SocialAccount = z.output<typeof socialAccountSchema>;

export const socialLoginBodySchema = z.object({
  /** What the window told; good once, in the same browser. */
  code: socialCode,
  account: z.optional(socialAccountSchema),
});
export type SocialLoginBody = z.output<typeof socialLoginBodySchema>;

export const socialEndpoints = defineEndpoints({
  socialLogin: {
    method: 'POST',
    path: '/wps/session/login/social',
    access: 'public',
    summary: 'Opens a session by what a provider said, and an account before where the person wants one',
    body: socialLoginBodySchema,
    value: loginValueSchema,
    refusals: {
      /** The code is good still, with `account`; the age is what the terms say, in years. */
      noAccount: z.object({ minimumAge: z.int() }),
      spentSignIn: z.object({}),
      nonMember: z.object({}),
      humanCheckFailed: z.object({}),
      invalidInvitation: z.object({}),
    },
    sealed: true,
    limits: { perMinute: { network: 120 } },
  },
});
