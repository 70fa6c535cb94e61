import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

const credential = z.text(255).check(z.minLength(1));

export const loginBodySchema = z.object({
  username: credential.check(z.trim()),
  password: credential,
  captcha: z.optional(z.text(32)),
  type: z.literal('username'),
  /** Which door was used: players and agents have their own (D-15). */
  portal: z.enum(['member', 'agent']),
});

export const loginValueSchema = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});
export type LoginValue = z.output<typeof loginValueSchema>;

export const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** What the person signs in with. */
  userName: z.string(),
  /** 1, 2, 41 and 42 are agents, 4 is trial. */
  type: z.int(),
  /** ISO 8601. */
  registeredAt: z.string(),
  /** When the session before the newest one was opened; null where there was none. */
  lastLoginAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  /** Whether the operator ranks this account; without a rank the other two are empty and 0. */
  hasVip: z.boolean(),
  vipLabelName: z.string(),
  vipRankLevel: z.int(),
  /** Which of what protects the account, or proves whose it is, has been set. */
  security: z.object({
    securityPassword: z.boolean(),
    realName: z.boolean(),
    email: z.boolean(),
    mobile: z.boolean(),
    bankAccount: z.boolean(),
  }),
});
export type MemberInfo = z.output<typeof memberInfoSchema>;

export const identityEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/wps/session/login',
    access: 'public',
    summary: 'Opens a session',
    body: loginBodySchema,
    value: loginValueSchema,
    refusals: { wrongCredentials: z.object({}), nonAgent: z.object({}), nonMember: z.object({}) },
    sealed: true,
    // Many people may share a network, and a person signs in seldom.
    limits: { perMinute: { network: 300 } },
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    summary: 'Ends the session; its token is worth nothing from then on',
    value: z.null(),
  },
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    access: 'session',
    summary: 'The account that the token belongs to',
    value: memberInfoSchema,
  },
  memberIcon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'session',
    summary: "Path of the account's avatar image",
    value: z.object({ icon: z.string() }),
  },
});

/**
 * Where the API publishes the keys that sealed bodies are encrypted to (RFC 7517), with its time: `now`, in
 * milliseconds. A body is sealed with that time, since it has to be fresh.
 */
export const JWKS_PATH = '/wps/.well-known/jwks.json';
/** What a sealed body decrypts to: the body, when it was sealed (ms), and a number used once. */
export const sealedPayloadSchema = z.object({
  body: z.unknown(),
  issuedAt: z.int(),
  nonce: z.text(64).check(z.minLength(16)),
});
