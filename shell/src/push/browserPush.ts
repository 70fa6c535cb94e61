import type { Destinations, HttpClient } from '@parlour/shared-contracts';
import { HOME_PATH } from '@parlour/shared-contracts';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { withDeadline } from '../sections/deadline.ts';

/** Milliseconds that push messages wait for the service worker. The page registers it when the browser is idle. */
export const WORKER_TIMEOUT_MS = 30_000;

/**
 * Waits until the service worker is active, and returns it. Null if the browser has no push messages: on iOS only the
 * installed app has them.
 * @throws Error if no worker is active after `WORKER_TIMEOUT_MS`, for example because the browser blocks workers
 */
export const findPushWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null;
  return withDeadline(navigator.serviceWorker.ready, WORKER_TIMEOUT_MS, 'The service worker');
};

/** Returns the address that a notification opens. */
export const messagesPath = (destinations: Destinations): string =>
  destinations.href('messages') ?? HOME_PATH;

interface PushSurroundings {
  readonly http: HttpClient;
  readonly destinations: Destinations;
}

/**
 * Confirms that the member who is signed in uses this browser. A subscription that the API does not know as the
 * member's, for example that of another member, is removed. Returns whether the browser gets push messages.
 */
export const keepPush = async ({ http, destinations }: PushSurroundings): Promise<boolean> => {
  const worker = await findPushWorker();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return false;
  const { endpoint } = subscription;
  const body = { endpoint, path: messagesPath(destinations) };
  const { isKept } = await http.call(messageEndpoints.keepPush, { body });
  if (!isKept) await subscription.unsubscribe();
  return isKept;
};
