import type { Platform } from '@parlour/shared-contracts';
import type { Message } from '@parlour/shared-contracts/domains/messages';
import { errorTextKey, Mutation, PagedList } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { createMessagesApi, type MessagesApi } from './messagesApi.ts';

type MessagesPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/**
 * The member's messages, with the one that is open. Changes from other tabs and new messages appear without a reload.
 */
export class MessagesStore {
  readonly list: PagedList<Message>;
  isUnreadOnly = false;
  opened: Message | null = null;
  readonly #api: MessagesApi;
  readonly #platform: MessagesPlatform;
  readonly #read: Mutation<Message>;
  readonly #readAll: Mutation<string>;
  readonly #remove: Mutation<Message>;

  constructor(api: MessagesApi, platform: MessagesPlatform) {
    this.#api = api;
    this.#platform = platform;
    this.list = new PagedList<Message>(platform, {
      access: 'member',
      reloadOn: ['language'],
      mode: 'append',
      read: async (page, signal) => {
        const before = page > 1 ? this.list.items.at(-1)?.id : undefined;
        const { list, next } = await api.list({ isUnreadOnly: this.isUnreadOnly, before }, signal);
        return { items: list, totalPages: next === null ? page : page + 1 };
      },
    });
    const onFailure = ({ code }: { readonly code: Parameters<typeof errorTextKey>[0] }) =>
      notify(platform, errorTextKey(code));
    this.#read = new Mutation<Message>(platform, {
      keyOf: ({ id }) => id,
      showAtOnce: ({ id }) =>
        this.#show(this.list.items.map((item) => (item.id === id ? readOf(item) : item))),
      send: ({ id }) => api.read(id),
    });
    this.#readAll = new Mutation<string>(platform, {
      showAtOnce: () => this.#show(this.list.items.map(readOf)),
      send: (upTo) => api.readAll(upTo),
      onFailure,
    });
    this.#remove = new Mutation<Message>(platform, {
      send: async ({ id }) => {
        await api.remove(id);
        this.#show(this.list.items.filter((item) => item.id !== id));
      },
      onFailure,
    });
    makeAutoObservable(this, { opened: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#platform.scope.add(this.#platform.bus.on('messages.changed', () => void this.refreshNewest()));
  }

  get hasUnread(): boolean {
    return this.#platform.session.unreadMessages > 0 || this.list.items.some(({ isRead }) => !isRead);
  }

  get isRemoving(): boolean {
    return this.#remove.isPending;
  }

  showUnreadOnly(isUnreadOnly: boolean): void {
    this.isUnreadOnly = isUnreadOnly;
    void this.list.show(1);
  }

  /** Opens a message, which marks it as read. */
  open(message: Message): void {
    this.opened = readOf(message);
    if (!message.isRead) void this.#read.run(message);
  }

  close(): void {
    this.opened = null;
  }

  /** Marks all messages as read, except those that arrive meanwhile. */
  async readAll(): Promise<void> {
    const newest = this.list.items[0];
    if (newest) await this.#readAll.run(newest.id);
  }

  /** Deletes the open message. @returns whether it is deleted. */
  async removeOpened(): Promise<boolean> {
    const { opened } = this;
    if (opened === null || !(await this.#remove.run(opened))) return false;
    runInAction(() => (this.opened = null));
    return true;
  }

  /** Reads the newest messages and keeps the older ones that are loaded. */
  async refreshNewest(): Promise<void> {
    const { list } = this;
    if (list.value === null || list.isLoading) return;
    try {
      const { isUnreadOnly } = this;
      const newest = await this.#api.list({ isUnreadOnly, before: undefined });
      if (list.isLoading || isUnreadOnly !== this.isUnreadOnly) return;
      list.setItems([...newest.list, ...olderThan(newest.list.at(-1), list.items, newest.next !== null)]);
    } catch (error) {
      this.#platform.report(error);
    }
  }

  /** Shows these messages. @returns a function that undoes it. */
  #show(items: readonly Message[]): () => void {
    const before = this.list.items;
    this.list.setItems(items);
    return () => this.list.setItems(before);
  }
}

export const createMessagesStore = (platform: Platform): MessagesStore =>
  new MessagesStore(createMessagesApi(platform.http), platform);

const readOf = (message: Message): Message => ({ ...message, isRead: true });

const olderThan = (last: Message | undefined, items: readonly Message[], hasOlder: boolean) =>
  hasOlder && last ? items.filter(({ id }) => Number(id) < Number(last.id)) : [];

const notify = ({ bus, i18n }: Pick<Platform, 'bus' | 'i18n'>, key: string): void =>
  bus.emit('notification.requested', { kind: 'error', text: i18n.instance.t(key, { ns: 'kit' }) });
