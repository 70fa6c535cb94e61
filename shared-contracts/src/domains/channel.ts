import * as z from '@parlour/shared-contracts/schema';
import { currencyCode, minorUnits } from '../money.ts';
import { balanceSchema } from './wallets.ts';

/**
 * The live channel of a signed-in account: server-sent events whose `event` is a topic and whose `data` is the topic's
 * whole state as JSON. The server sends each state once at the start and again when it differs. It ends the stream from
 * time to time, and the client reconnects. So a lost connection, message or process loses nothing.
 */
export const MEMBER_CHANNEL_PATH = '/wps/v2/channel';

export const channelTopics = {
  /** The amount that the member can spend. */
  balance: balanceSchema,
  /** Full accounts only. */
  messages: z.object({ unreadMessage: z.int() }),
  /** Full accounts only: the session of this browser. */
  session: z.object({
    /** When it began, in ISO 8601. */
    since: z.string(),
    /** Payouts less stakes of the bets that were settled since. A loss is negative. */
    net: minorUnits,
    currency: currencyCode,
  }),
} as const;

export type ChannelTopic = keyof typeof channelTopics;
export type ChannelState<Topic extends ChannelTopic> = z.output<(typeof channelTopics)[Topic]>;
