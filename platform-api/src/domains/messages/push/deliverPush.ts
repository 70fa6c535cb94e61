import { messageKinds } from '@parlour/shared-contracts/domains/messageKinds';
import type { Clock } from '@parlour/shared-server/clock';
import { claimDue, type BackOff } from '@parlour/shared-server/durable/claimedWork';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findMember, isHeldFromPlay } from '../../members/public.ts';
import { readConsentedChannels } from '../advertising/consentRows.ts';
import type { MessageWords } from '../messageWords.ts';
import { pushDelivery, type message as messageTable } from '../tables.ts';
import { headingOf } from './headingOf.ts';
import type { PushKeys } from './pushKeys.ts';
import * as rows from './pushRows.ts';
import { isPushAddress } from './pushSettings.ts';
import { PUSH_LIFETIME_SECONDS, sendPush } from './sendPush.ts';

const BACK_OFF: BackOff = { firstDelayMs: 30_000, maxDelayMs: 900_000 };
/** Deliveries of one run of the task, and calls at the same time. */
const BATCH_SIZE = 200;
const MAX_CALLS = 10;

export interface DeliveryDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly keys: PushKeys;
  readonly services: readonly string[];
  readonly wordsIn: (language: string) => MessageWords;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Sends the push messages that are due. A message that no push service accepts within an hour is deleted. The signal
 * ends all calls, because a push service that does not answer must not keep a process from stopping.
 */
export const createPushDelivery = (dependencies: DeliveryDependencies) => {
  const { db, clock, keys, services, wordsIn, log } = dependencies;

  /** Whether the browser may still get messages of the member. */
  const isCurrent = async ({ memberId, epoch, serverKey, endpoint }: rows.PushSubscriptionRow) => {
    const found = await findMember(db, memberId);
    return found?.member.epoch === epoch && serverKey === keys.publicKey && isPushAddress(endpoint, services);
  };

  /** Whether the member still consents to a push message, if it is about advertising. */
  const isConsented = async ({ kind, memberId, parameters }: typeof messageTable.$inferSelect) => {
    if (kind !== 'advertisement') return true;
    const { product } = messageKinds.advertisement.parse(parameters);
    const channels = await readConsentedChannels(db, memberId, product);
    return channels.has('site') && channels.has('push');
  };

  const attempt = async ({ id }: rows.PushDeliveryRow, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    const found = await rows.readDelivery(db, id);
    if (!found) return rows.deleteDelivery(db, id);
    const { subscription, message } = found;
    if (!(await isCurrent(subscription))) return rows.deleteSubscriptionById(db, subscription.id);
    const now = clock.now();
    const isHeld = await isHeldFromPlay(db, message.memberId, now);
    if (message.readAt !== null || isHeld || !(await isConsented(message))) {
      return rows.deleteDelivery(db, id);
    }
    const topic = `message-${message.id}`;
    const title = headingOf(message.kind, wordsIn(subscription.language));
    const payload = { title, path: subscription.path, tag: topic };
    const outcome = await sendPush(keys, subscription, { topic, payload, signal }, now);
    if (outcome.kind === 'ended') return rows.deleteSubscriptionById(db, subscription.id);
    if (outcome.kind === 'later') {
      return rows.postponeDelivery(db, id, new Date(now.getTime() + outcome.afterMs));
    }
    if (outcome.kind === 'refused') {
      const service = new URL(subscription.endpoint).host;
      log.warn({ service, status: outcome.status }, 'a push service has refused a message');
    }
    await rows.deleteDelivery(db, id);
  };

  return async (signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    await rows.pruneDeliveries(db, new Date(now.getTime() - PUSH_LIFETIME_SECONDS * 1_000));
    const due = await db.transaction((tx) =>
      claimDue(tx, { table: pushDelivery, isOpen: undefined, backOff: BACK_OFF, now, limit: BATCH_SIZE }),
    );
    const limit = pLimit(MAX_CALLS);
    await Promise.all(due.map((delivery) => limit(attempt, delivery, signal)));
  };
};
