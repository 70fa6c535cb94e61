import type { Platform } from '@parlour/shared-contracts';
import { messageEndpoints, type Message } from '@parlour/shared-contracts/domains/messages';
import { errorTextKey, Mutation, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';

/** Number of messages in the panel. The page of messages shows all of them. */
const MAX_MESSAGES = 10;

type InboxPlatform = LoadingPlatform & Pick<Platform, 'http'>;

/** The newest messages of a member. They follow the member channel, which reports each change of the unread ones. */
export class InboxStore {
  readonly messages: Resource<readonly Message[]>;
  /** Id of the message whose text is shown. */
  openId: string | null = null;
  readonly #platform: InboxPlatform;
  readonly #read: Mutation<Message>;
  readonly #readAll: Mutation<string>;

  constructor(platform: InboxPlatform) {
    this.#platform = platform;
    const { http, bus, i18n } = platform;
    this.messages = new Resource<readonly Message[]>(platform, {
      access: 'member',
      reloadOn: ['language', 'messages.changed'],
      read: async (signal) =>
        (await http.call(messageEndpoints.list, { query: {} }, { signal })).list.slice(0, MAX_MESSAGES),
    });
    this.#read = new Mutation<Message>(platform, {
      keyOf: ({ id }) => id,
      showAtOnce: ({ id }) => this.#showRead((message) => message.id === id),
      send: async ({ id }) => void (await http.call(messageEndpoints.read, { params: { id } })),
    });
    this.#readAll = new Mutation<string>(platform, {
      showAtOnce: () => this.#showRead(() => true),
      send: async (upTo) => void (await http.call(messageEndpoints.readAll, { body: { upTo } })),
      onFailure: ({ code }) =>
        bus.emit('notification.requested', {
          kind: 'error',
          text: i18n.instance.t(`kit:${errorTextKey(code)}`),
        }),
    });
    makeAutoObservable(this, { messages: false }, { autoBind: true });
  }

  get hasUnread(): boolean {
    const { value } = this.messages;
    return (
      value !== null && (this.#platform.session.unreadMessages > 0 || value.some(({ isRead }) => !isRead))
    );
  }

  /** Shows the text of a message, which marks it as read. Hides the text if it is shown. */
  toggle(message: Message): void {
    this.openId = this.openId === message.id ? null : message.id;
    if (this.openId !== null && !message.isRead) void this.#read.run(message);
  }

  /** Marks all messages as read, except those that arrive meanwhile. */
  async readAll(): Promise<void> {
    const newest = this.messages.value?.[0];
    if (newest) await this.#readAll.run(newest.id);
  }

  /** Shows messages as read. @returns a function that undoes it */
  #showRead(isMeant: (message: Message) => boolean): () => void {
    const before = this.messages.value;
    if (before) {
      this.messages.set(before.map((message) => (isMeant(message) ? { ...message, isRead: true } : message)));
    }
    return () => this.messages.set(before);
  }
}
