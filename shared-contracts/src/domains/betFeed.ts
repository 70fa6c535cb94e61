import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { currencyCode, minorUnits } from '../money.ts';
import { shownPlay } from './games.ts';

/** Most bets of one answer. */
export const FEED_LIMIT = 8;

/** A settled bet of a member, without the member's full name. */
export const feedBetSchema = z.object({
  /** Identifies the bet in the feed. It says nothing about the member. */
  key: z.string(),
  ...shownPlay,
  stake: minorUnits,
  payout: minorUnits,
  currency: currencyCode,
  /** ISO 8601. */
  settledAt: z.string(),
});
export type FeedBet = z.output<typeof feedBetSchema>;

const feedSchema = z.object({ list: z.array(feedBetSchema) });

export const feedPrivacySchema = z.object({
  /** Whether the member's bets and wins are left out of the feed and of the winner board. */
  isHidden: z.boolean(),
});
export type FeedPrivacy = z.output<typeof feedPrivacySchema>;

/** The public lists of bets. They never contain bets with free money. */
export const betFeedEndpoints = defineEndpoints({
  bets: {
    method: 'GET',
    path: '/wps/public/bet_feed',
    access: 'public',
    summary: 'The newest settled bets of the site, the newest first',
    value: feedSchema,
  },
  highRollers: {
    method: 'GET',
    path: '/wps/public/high_rollers',
    access: 'public',
    summary: 'The bets with the highest stakes of the last 24 hours, the highest first',
    value: feedSchema,
  },
  bigWins: {
    method: 'GET',
    path: '/wps/member/bigWins',
    access: 'member',
    summary: 'The newest big wins of other members, the newest first',
    value: feedSchema,
    refusesExcluded: true,
    limits: { perMinute: { caller: 30 } },
  },
  privacy: {
    method: 'GET',
    path: '/wps/member/feedPrivacy',
    access: 'member',
    summary: 'Whether the bets and wins of the member are shown to others',
    value: feedPrivacySchema,
  },
  setPrivacy: {
    method: 'POST',
    path: '/wps/member/feedPrivacy',
    access: 'member',
    summary: 'Shows the bets and wins of the member to others, or hides them',
    body: feedPrivacySchema,
    value: feedPrivacySchema,
    limits: { perMinute: { caller: 30 } },
  },
});
