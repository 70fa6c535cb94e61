import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { verificationMethods } from './secondFactor.ts';

/** The client of a request. Unknown values are null. */
const client = {
  address: z.nullable(z.string()),
  /** Names without versions, for example `Firefox` and `Windows`. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
};

export const ownSessionSchema = z.object({
  /** Id of the session. It is not a secret. */
  id: z.string(),
  /** The client that opened the session. */
  ...client,
  /** ISO 8601. */
  openedAt: z.string(),
  /** Accurate to the minute. */
  lastUsedAt: z.string(),
  /** Whether it is the session of this request. */
  isPresent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const securityEventKinds = [
  'registered',
  'signedIn',
  /** The failed sign-ins of one hour are one event. */
  'signInFailed',
  'passwordChanged',
  'passwordReset',
  /** The member set the transaction password, for the first time or again. */
  'transactionPasswordSet',
  /** The member ended one of the sessions. */
  'sessionEnded',
  /** The member ended all sessions except the current one. */
  'signedOutElsewhere',
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'emailChanged',
  'mobileChanged',
  /** The member may not play for a while. */
  'selfExcluded',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** How the member signed in. `code` comes by text message, `link` by mail. */
export const securityProofs = ['password', 'remembered', 'code', 'link', 'social', 'passkey'] as const;
export type SecurityProof = (typeof securityProofs)[number];

export const securityEventSchema = z.object({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  /** ISO 8601; the time of the last one if it stands for several. */
  at: z.string(),
  ...client,
  proof: z.nullable(z.enum(securityProofs)),
  /** The verification method of a sign-in from a new device or network. */
  extraProof: z.nullable(z.enum(verificationMethods)),
  /** Number of failed sign-ins within the hour, or of ended sessions; 1 for every other event. */
  count: z.int(),
});
export type SecurityEvent = z.output<typeof securityEventSchema>;

export const signInNoticesSchema = z.object({
  /** Whether the member gets a message about each sign-in, and not only about those in new browsers. */
  isWanted: z.boolean(),
});
export type SignInNotices = z.output<typeof signInNoticesSchema>;

const limits = { perMinute: { caller: 60 } };

export const securityEndpoints = defineEndpoints({
  sessions: {
    method: 'GET',
    path: '/wps/member/sessions',
    access: 'member',
    summary: "The member's sessions: the current one first, then the last used ones, at most 100",
    value: z.object({ list: z.array(ownSessionSchema) }),
    limits,
  },
  endSession: {
    method: 'DELETE',
    path: '/wps/member/sessions/{id}',
    access: 'member',
    summary: "Ends one of the member's own sessions; answers 404 for any other",
    params: z.object({ id: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)) }),
    value: z.null(),
    limits,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/wps/member/sessions',
    access: 'member',
    summary: "Ends all of the member's sessions except the current one",
    value: z.null(),
    limits,
  },
  events: {
    method: 'GET',
    path: '/wps/member/security/events',
    access: 'member',
    summary: 'Security events of the account in the last 180 days, the newest first, 20 at a time',
    query: z.object({
      /** Id of the last event that the client already has. */
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    value: z.object({ list: z.array(securityEventSchema), hasMore: z.boolean() }),
    limits,
  },
  signInNotices: {
    method: 'GET',
    path: '/wps/member/security/signInNotices',
    access: 'member',
    summary: 'Whether the member gets a message about each sign-in',
    value: signInNoticesSchema,
    limits,
  },
  setSignInNotices: {
    method: 'PUT',
    path: '/wps/member/security/signInNotices',
    access: 'member',
    summary: 'Chooses whether the member gets a message about each sign-in',
    body: signInNoticesSchema,
    value: signInNoticesSchema,
    limits,
  },
});
