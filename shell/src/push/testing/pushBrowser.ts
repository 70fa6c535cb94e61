/** A fake browser with push messages. `permission` is the current answer of the person, `answer` the next one. */
export interface PushBrowser {
  permission: NotificationPermission;
  answer: NotificationPermission;
  /** Address of the subscription; null if there is none. */
  endpoint: string | null;
  /** Whether the push service can be reached. */
  isReachable: boolean;
  readonly log: string[];
}

/**
 * Gives the page a browser with push messages, until `stop` is called. The worker of the page is active when
 * `isWorkerActive` is fulfilled.
 */
export const startPushBrowser = (
  isWorkerActive: Promise<void> = Promise.resolve(),
): PushBrowser & { stop(): void } => {
  const log: string[] = [];
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    endpoint: null,
    isReachable: true,
    log,
  };
  const subscription = () =>
    browser.endpoint === null
      ? null
      : {
          endpoint: browser.endpoint,
          unsubscribe: async () => {
            log.push('unsubscribed');
            browser.endpoint = null;
          },
          toJSON: () => ({
            endpoint: browser.endpoint,
            keys: { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) },
          }),
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      if (!browser.isReachable) throw new DOMException('push service error', 'AbortError');
      log.push(`subscribed with ${applicationServerKey}`);
      browser.endpoint = 'https://push.example/new';
      return subscription();
    },
  };
  const Notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      log.push('asked');
      browser.permission = browser.answer;
      return browser.permission;
    },
  };
  const define = (target: object, name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { value, configurable: true });
  define(navigator, 'serviceWorker', { ready: isWorkerActive.then(() => ({ pushManager })) });
  define(window, 'PushManager', {});
  define(window, 'Notification', Notification);
  return Object.assign(browser, {
    stop: () => {
      Reflect.deleteProperty(navigator, 'serviceWorker');
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    },
  });
};
