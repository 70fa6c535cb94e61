import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';

export const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** The name that the member signs in with. */
  userName: z.string(),
  /** 1, 2, 41 and 42 are agents, 4 is trial. */
  type: z.int(),
  /** ISO 8601. */
  registeredAt: z.string(),
  /** When the session before the newest one was opened; null if there was none. */
  lastLoginAt: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
  /** Whether the operator ranks this account. Without a rank the other two fields are empty and 0. */
  hasVip: z.boolean(),
  vipLabelName: z.string(),
  vipRankLevel: z.int(),
  /** False for an account that signs in by a provider or a texted code only. */
  hasPassword: z.boolean(),
  /** Which protections and proofs of identity the account has set. */
  security: z.object({
    securityPassword: z.boolean(),
    realName: z.boolean(),
    email: z.boolean(),
    mobile: z.boolean(),
    bankAccount: z.boolean(),
  }),
  /** True if the member has to accept terms before deposits and play for money. */
  asksForTerms: z.optional(z.literal(true)),
});
export type MemberInfo = z.output<typeof memberInfoSchema>;

/** On unless it is empty, 0 or "0" (D-16). */
const contractFlag = z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()])));
/** Active contracts of an account, and its money in all wallets. */
export const consolidatedSchema = z.object({
  dailysalreqtype: contractFlag,
  divtypereq: contractFlag,
  contracthoursalreqtype: contractFlag,
  realtimesalreqtype: contractFlag,
  /** Balances in the ledger, including held amounts. The call asks no vendor. */
  funds: z.optional(
    z.object({ currency: currencyCode, main: minorUnits, vendors: minorUnits, total: minorUnits }),
  ),
});
export type Consolidated = z.output<typeof consolidatedSchema>;

/** Account reads of the shell. They are separate, so that the first page carries no form schemas. */
export const sessionEndpoints = defineEndpoints({
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    access: 'session',
    summary: 'The account of the token',
    value: memberInfoSchema,
  },
  consolidated: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'member',
    summary:
      'Active contracts of the account (daily and hourly salary, dividend, real-time salary), and its funds',
    value: consolidatedSchema,
  },
  handOver: {
    method: 'POST',
    path: '/wps/session/handOver',
    access: 'session',
    summary: 'Creates a login token for a link; it works once, within a minute',
    value: z.object({ token: z.string() }),
    limits: { perMinute: { caller: 20 } },
  },
  takeHandOver: {
    method: 'POST',
    path: '/wps/session/handOver/token',
    access: 'public',
    summary: 'Opens a session with the login token of a link',
    body: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    value: z.object({ token: z.string() }),
    refusals: { spentLink: z.object({}) },
    limits: { perMinute: { network: 60 } },
  },
  memberIcon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    access: 'session',
    summary: "Path of the account's avatar image",
    value: z.object({ icon: z.string() }),
  },
  loginInfo: {
    method: 'GET',
    path: '/wps/session/loginInfo',
    access: 'session',
    summary: 'The member who has just signed in',
    value: memberInfoSchema,
  },
  firstLogin: {
    method: 'POST',
    path: '/wps/session/firstLogin',
    access: 'session',
    summary: 'Records that the first login was handled',
    value: z.null(),
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'session',
    summary: 'Ends the session and revokes its token',
    value: z.null(),
  },
});
