import { PlatformError, type Platform } from '@parlour/shared-contracts';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { Mutation, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction } from 'mobx';
import { findPushWorker, keepPush, messagesPath } from '../../push/browserPush.ts';

type PushPlatform = LoadingPlatform & Pick<Platform, 'http' | 'destinations'>;

/** `absent`: the site or the browser has no push messages, or it is unknown. `blocked`: the person has forbidden them. */
type PushState = 'absent' | 'off' | 'on' | 'blocked';

/** Push messages of the member in this browser. */
export class PushStore {
  state: PushState = 'absent';
  readonly switching: Mutation<boolean>;
  readonly #platform: PushPlatform;
  #publicKey = '';

  constructor(platform: PushPlatform) {
    this.#platform = platform;
    this.switching = new Mutation<boolean>(platform, {
      send: (isOn) => (isOn ? this.#subscribe() : this.#unsubscribe()),
    });
    makeAutoObservable(this, { switching: false });
  }

  /** Finds out whether this browser gets push messages. It asks the person nothing. */
  async start(): Promise<void> {
    const { http } = this.#platform;
    try {
      if ((await findPushWorker()) === null) return;
      const { publicKey } = await http.call(messageEndpoints.pushKey, {});
      if (publicKey === null) return;
      this.#publicKey = publicKey;
      const isKept = await keepPush(this.#platform);
      const isOn = isKept && Notification.permission === 'granted';
      this.#show(Notification.permission === 'denied' ? 'blocked' : isOn ? 'on' : 'off');
    } catch {
      // Ignored: without an answer the switch is not shown.
    }
  }

  /** The browser asks the person here, because the person has pressed the switch. */
  async #subscribe(): Promise<void> {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return this.#show(permission === 'denied' ? 'blocked' : 'off');
    const { http, destinations } = this.#platform;
    const subscription = await this.#openSubscription();
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const body = { endpoint, p256dh, auth, path: messagesPath(destinations) };
    try {
      await http.call(messageEndpoints.setPush, { body });
    } catch (error) {
      await subscription.unsubscribe();
      throw error;
    }
    this.#show('on');
  }

  /** @throws PlatformError `network` if the browser does not reach its push service */
  async #openSubscription(): Promise<PushSubscription> {
    try {
      const worker = await findPushWorker();
      if (!worker) throw new Error('the service worker has been removed');
      // An old subscription can have another key of the site, which the browser refuses to replace.
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      return await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: this.#publicKey,
      });
    } catch (cause) {
      throw new PlatformError('network', { cause });
    }
  }

  async #unsubscribe(): Promise<void> {
    const worker = await findPushWorker();
    const subscription = await worker?.pushManager.getSubscription();
    if (subscription) {
      const { endpoint } = subscription;
      await this.#platform.http.call(messageEndpoints.endPush, { body: { endpoint } });
      await subscription.unsubscribe();
    }
    this.#show('off');
  }

  #show(state: PushState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
