import * as z from '@parlour/shared-contracts/schema';
import { exclusionPeriods, exclusionSchema } from './domains/exclusion.ts';
import { advertisedProducts, limitKinds, limitPeriods } from './domains/messageKinds.ts';
import { limitSchema } from './domains/saferPlay.ts';
import type { Endpoint } from './endpoint.ts';
import { amountUpTo } from './money.ts';
import { accountName, nothing, reason, type OperatorAccess } from './operatorViews.ts';

/** A text for each language pack. The keys are the codes of the packs. */
const localized = (longest: number) =>
  z.record(z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z]{2})?$/)), z.text(longest).check(z.minLength(1)));

/** Decisions of staff about members. */
export const memberOperatorEndpoints = {
  setMemberLimit: {
    method: 'POST',
    path: '/operator/members/limits',
    access: 'finance',
    summary:
      'Sets the operator’s limit of a member at once. The lower one of both counts, and the member is told',
    body: z.object({
      member: accountName,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      /** Minor units of the site's currency, or minutes for `session`. Null: the operator's limit ends. */
      amount: z.nullable(amountUpTo()),
      reason,
    }),
    value: z.object({ member: z.string(), limit: limitSchema }),
    refusals: { unknownMember: nothing },
  },
  endMemberSessions: {
    method: 'POST',
    path: '/operator/members/sessions/end',
    access: 'finance',
    summary: 'Ends all sessions of a member at once, and with them play. The member can sign in again',
    body: z.object({ member: accountName, reason }),
    value: z.object({ member: z.string(), ended: z.int() }),
    refusals: { unknownMember: nothing },
  },
  unlockMember: {
    method: 'POST',
    path: '/operator/members/lock/end',
    access: 'support',
    summary: 'Ends the lock of a password after failed logins, after staff have made sure who the person is',
    body: z.object({ member: accountName, reason }),
    /** Whether the call removed failed logins. False if there were none. */
    value: z.object({ member: z.string(), hasChanged: z.boolean() }),
    refusals: { unknownMember: nothing },
  },
  excludeMember: {
    method: 'POST',
    path: '/operator/members/exclusions',
    access: 'finance',
    summary:
      'Excludes a member from play at once, and tells the member. Staff can extend an exclusion, but not end it',
    body: z.object({ member: accountName, period: z.enum(exclusionPeriods), reason }),
    value: z.object({ member: z.string(), exclusion: exclusionSchema }),
    refusals: {
      unknownMember: nothing,
      /** The member is already excluded for at least that long. */
      excludedLonger: z.object({ until: z.nullable(z.string()) }),
    },
  },
  reopenProfile: {
    method: 'POST',
    path: '/operator/members/profile/reopen',
    access: 'finance',
    summary:
      'Lets a member correct name and birthday. What relied on them ends: documents, payout accounts, and withdrawals for a day',
    body: z.object({ member: accountName, reason }),
    value: z.object({ member: z.string() }),
    refusals: { unknownMember: nothing },
  },
  advertise: {
    method: 'POST',
    path: '/operator/members/advertisements',
    access: 'support',
    summary:
      'Sends advertising to those of the members who have consented to its product and are not excluded',
    body: z.object({
      members: z.array(accountName).check(z.minLength(1), z.maxLength(200)),
      product: z.enum(advertisedProducts),
      title: localized(120),
      body: localized(4_000),
    }),
    /** Numbers of members. */
    value: z.object({ sent: z.int(), notSent: z.int() }),
    refusals: { unknownMember: nothing },
  },
  exclusionHistory: {
    method: 'GET',
    path: '/operator/members/exclusions',
    access: 'operator',
    summary: 'The history of all exclusions and time-outs, as CSV',
    query: z.object({ member: z.optional(accountName) }),
    value: z.null(),
    download: { contentType: 'text/csv; charset=utf-8' },
    refusals: { unknownMember: nothing },
  },
  dormantMembers: {
    method: 'GET',
    path: '/operator/members/dormant',
    access: 'operator',
    summary: 'Members who have not signed in for a year, as CSV',
    value: z.null(),
    download: { contentType: 'text/csv; charset=utf-8' },
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
