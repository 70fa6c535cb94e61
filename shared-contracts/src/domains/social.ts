import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { loginValueSchema } from './identity.ts';
import { birthdayText } from './registration.ts';
import { humanCheck } from './verification.ts';

/** A sign-in provider. `icon` is the path of a picture on this site. */
export const socialProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
});
export type SocialProvider = z.output<typeof socialProviderSchema>;

/** Path at which a window starts a sign-in at a provider. `attempt` comes back with the result. */
export const SOCIAL_PATH = '/wps/session/social/{provider}';
/** Path to which the provider redirects the window. */
export const SOCIAL_CALLBACK_PATH = '/wps/session/social/{provider}/callback';

/** Broadcast channel on which a window reports its result. The page answers that it received the result. */
export const SOCIAL_CHANNEL = 'parlour-social';

/** Id of one click on a provider's button. */
export const socialAttempt = z.string().check(z.regex(/^[\w-]{16,64}$/));
const socialCode = z.string().check(z.regex(/^[\w-]{43}$/));

/** Why a window has no result: the person cancelled, the provider is unavailable, or the sign-in failed. */
export const socialFailures = ['cancelled', 'unavailable', 'failed'] as const;
export type SocialFailure = (typeof socialFailures)[number];

export const socialResultSchema = z.union([
  z.object({ attempt: socialAttempt, code: socialCode }),
  z.object({ attempt: socialAttempt, failure: z.enum(socialFailures) }),
]);
export type SocialResult = z.output<typeof socialResultSchema>;

const line = z.text(255).check(z.trim());

/** The data that the first sign-in needs to create an account. */
export const socialAccountSchema = z.object({
  /** The person confirms the minimum age and the terms. */
  terms: z.literal(true),
  /** Code of the agent whose link the visitor followed. It is checked before an account is created. */
  affiliateCode: z.optional(line),
  /** Code of the member who invited the visitor. */
  referralCode: z.optional(line),
  /** Host of the page. */
  domain: z.text(255),
  /** Address of the page, without query and fragment. */
  registerUrl: line,
  birthday: z.optional(birthdayText),
  humanCheck,
});
export type SocialAccount = z.output<typeof socialAccountSchema>;

export const socialLoginBodySchema = z.object({
  /** The code that the window reported. It works once, in the same browser. */
  code: socialCode,
  account: z.optional(socialAccountSchema),
});
export type SocialLoginBody = z.output<typeof socialLoginBodySchema>;

export const socialEndpoints = defineEndpoints({
  socialLogin: {
    method: 'POST',
    path: '/wps/session/login/social',
    access: 'public',
    summary:
      "Opens a session with a provider's result, and creates the account first if the person accepts the terms",
    body: socialLoginBodySchema,
    value: loginValueSchema,
    refusals: {
      /**
       * The provider's account has no member yet. The same code is valid again with `account`. `minimumAge`
       * is in years. `asksForBirthday`: `account` needs the date of birth.
       */
      noAccount: z.object({ minimumAge: z.int(), asksForBirthday: z.optional(z.boolean()) }),
      spentSignIn: z.object({}),
      nonMember: z.object({}),
      humanCheckFailed: z.object({}),
      invalidInvitation: z.object({}),
      /** The person is excluded from play with another account. */
      ownerExcluded: z.object({}),
      /** The site allows one account for each e-mail address, and this one has an account. */
      emailInUse: z.object({}),
    },
    sealed: true,
    limits: { perMinute: { network: 120 } },
  },
});
