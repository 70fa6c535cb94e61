import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { advertisedProducts } from './messageKinds.ts';

export const messageSchema = z.object({
  id: z.string(),
  /** One of `messageKinds`; a client may not know it yet. */
  kind: z.string(),
  /** Both in the caller's language. A body has paragraphs, separated by an empty line. */
  title: z.string(),
  body: z.string(),
  /** Number of the payment or transfer, if the message is about one. */
  reference: z.nullable(z.string()),
  /** Name of the page that the message is about; a client may not know it yet. */
  destination: z.nullable(z.string()),
  isRead: z.boolean(),
  /** ISO 8601. */
  sentAt: z.string(),
});
export type Message = z.output<typeof messageSchema>;

/**
 * How advertising reaches a member: by a message of the site, and by a push message about it. A push message needs both
 * consents.
 */
export const advertisingChannels = ['site', 'push'] as const;
export type AdvertisingChannel = (typeof advertisingChannels)[number];

const advertisingConsentShape = { product: z.enum(advertisedProducts), channel: z.enum(advertisingChannels) };
const advertisingConsentSchema = z.object(advertisingConsentShape);
export type AdvertisingConsent = z.output<typeof advertisingConsentSchema>;

export const advertisingSchema = z.object({
  /** The channels that the site has. */
  channels: z.array(z.enum(advertisingChannels)),
  /** The consents of the member. */
  consents: z.array(advertisingConsentSchema),
});
export type Advertising = z.output<typeof advertisingSchema>;

/** Number of messages in one answer. */
export const MESSAGES_PER_PAGE = 20;

const id = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const one = { access: 'member', params: z.object({ id }), limits: { perMinute: { caller: 120 } } } as const;

/** Address of a browser at its push service. */
const pushAddress = z.string().check(z.regex(/^https?:\/\/[!-~]{1,1000}$/));
const keptPush = {
  endpoint: pushAddress,
  /** Path and query of the page that a notification opens. */
  path: z.string().check(z.regex(/^\/[\w/?=&-]{0,200}$/)),
};

export const messageEndpoints = defineEndpoints({
  unreadCount: {
    method: 'GET',
    path: '/wps/v2/messages/unread',
    access: 'member',
    summary: 'Number of unread platform messages',
    value: z.object({ unreadMessage: z.int() }),
  },
  list: {
    method: 'GET',
    path: '/wps/v2/messages',
    access: 'member',
    summary: `The member's messages of a year, the newest first, ${MESSAGES_PER_PAGE} at a time`,
    query: z.object({
      /** Messages with these states only. */
      state: z.optional(z.enum(['unread'])),
      /** `next` of the previous answer. */
      cursor: z.optional(id),
    }),
    value: z.object({
      list: z.array(messageSchema),
      /** Cursor of the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    limits: { perMinute: { caller: 120 } },
  },
  read: {
    ...one,
    method: 'PUT',
    path: '/wps/v2/messages/{id}/read',
    summary: "Marks one of the member's own messages as read and returns it",
    value: messageSchema,
  },
  readAll: {
    method: 'PUT',
    path: '/wps/v2/messages/read',
    access: 'member',
    summary: 'Marks all messages as read, up to the newest that the client knows',
    body: z.object({ upTo: id }),
    value: z.null(),
    limits: { perMinute: { caller: 60 } },
  },
  remove: {
    ...one,
    method: 'DELETE',
    path: '/wps/v2/messages/{id}',
    summary: "Deletes one of the member's own messages",
    value: z.null(),
  },
  advertising: {
    method: 'GET',
    path: '/wps/v2/messages/advertising',
    access: 'member',
    summary: 'The advertising to which the member consents, by product and channel',
    value: advertisingSchema,
    limits: { perMinute: { caller: 60 } },
  },
  setAdvertising: {
    method: 'PUT',
    path: '/wps/v2/messages/advertising',
    access: 'member',
    summary: 'Gives or withdraws a consent to advertising. A withdrawal for `site` also withdraws `push`',
    body: z.object({ ...advertisingConsentShape, isGiven: z.boolean() }),
    value: advertisingSchema,
    refusals: {
      /** The site sends no push messages. */
      pushOff: z.object({}),
    },
    limits: { perMinute: { caller: 30 } },
  },
  pushKey: {
    method: 'GET',
    path: '/wps/v2/messages/push',
    access: 'member',
    summary: 'The key with which a browser subscribes to push messages; null if the site sends none',
    value: z.object({ publicKey: z.nullable(z.string()) }),
    limits: { perMinute: { caller: 60 } },
  },
  setPush: {
    method: 'PUT',
    path: '/wps/v2/messages/push',
    access: 'member',
    summary: "Sends the member's messages to this browser, by the subscription that it has made",
    body: z.object({
      ...keptPush,
      /** The browser's public key and its secret, in base64url (RFC 8291). */
      p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    }),
    value: z.null(),
    refusals: {
      pushOff: z.object({}),
      /** The address is not that of a push service which the site may call. */
      unknownPushService: z.object({}),
    },
    refusesExcluded: true,
    limits: { perMinute: { caller: 20 } },
  },
  keepPush: {
    method: 'POST',
    path: '/wps/v2/messages/push/kept',
    access: 'member',
    summary: 'Confirms that the member uses this browser',
    body: z.object(keptPush),
    /** False: the browser gets no messages of this member, and should end its subscription. */
    value: z.object({ isKept: z.boolean() }),
    limits: { perMinute: { caller: 60 } },
  },
  endPush: {
    method: 'DELETE',
    path: '/wps/v2/messages/push',
    access: 'member',
    summary: 'Ends push messages to a browser of the member',
    body: z.object({ endpoint: pushAddress }),
    value: z.null(),
    limits: { perMinute: { caller: 20 } },
  },
});
