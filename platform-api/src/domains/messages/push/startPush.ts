import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { DomainContext } from '../../../domain.ts';
import { createAdvertisingService } from '../advertising/advertisingService.ts';
import type { MessageWords } from '../messageWords.ts';
import { mountAdvertisingRoutes, mountPushRoutes } from '../routes.ts';
import { createPushDelivery } from './deliverPush.ts';
import { loadPushKeys } from './pushKeys.ts';
import { deleteSubscriptionsOf, pruneSubscriptions } from './pushRows.ts';
import { createPushService } from './pushService.ts';

/** A browser in which the member has not been signed in for so long gets no more messages. In milliseconds. */
const UNUSED_MS = 90 * 86_400_000;

/**
 * Mounts the endpoints of push messages and of consents to advertising. Returns the tasks that send push messages. A
 * site without keys sends no push messages.
 */
export const startPush = async (
  { app, mount, database: { db }, clock, settings, platform }: DomainContext,
  wordsIn: (language: string) => MessageWords,
): Promise<readonly ScheduledTask[]> => {
  const { services } = settings.push;
  const keys = await loadPushKeys(db, settings.push, settings.siteOrigin);
  mountPushRoutes(mount, createPushService({ db, clock, keys, services }));
  mountAdvertisingRoutes(mount, createAdvertisingService({ db, clock, sendsPush: keys !== null }));
  platform.sessions.onEnd(deleteSubscriptionsOf);
  if (!keys) return [];
  return [
    {
      name: 'push messages',
      everySeconds: 5,
      run: createPushDelivery({ db, clock, keys, services, wordsIn, log: app.log }),
    },
    {
      name: 'unused browsers of push messages',
      everySeconds: 3_600,
      run: () => pruneSubscriptions(db, new Date(clock.now().getTime() - UNUSED_MS), keys.publicKey),
    },
  ];
};
