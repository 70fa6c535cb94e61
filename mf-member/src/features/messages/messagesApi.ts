import type { BodyOf, HttpClient, ValueOf } from '@parlour/shared-contracts';
import { messageEndpoints, type Advertising } from '@parlour/shared-contracts/domains/messages';

export interface MessagesQuery {
  readonly isUnreadOnly: boolean;
  /** Id of the last loaded message; undefined asks for the newest ones. */
  readonly before: string | undefined;
}

export interface MessagesApi {
  list(query: MessagesQuery, signal?: AbortSignal): Promise<ValueOf<typeof messageEndpoints.list>>;
  read(id: string): Promise<void>;
  /** Marks all messages up to this one as read. */
  readAll(upTo: string): Promise<void>;
  remove(id: string): Promise<void>;
  advertising(this: void, signal: AbortSignal): Promise<Advertising>;
  /** Gives or withdraws a consent, and returns the new state. */
  setAdvertising(change: BodyOf<typeof messageEndpoints.setAdvertising>): Promise<Advertising>;
}

export const createMessagesApi = (http: HttpClient): MessagesApi => ({
  list: ({ isUnreadOnly, before }, signal) =>
    http.call(
      messageEndpoints.list,
      { query: { state: isUnreadOnly ? 'unread' : undefined, cursor: before } },
      signal ? { signal } : {},
    ),
  read: async (id) => {
    await http.call(messageEndpoints.read, { params: { id } });
  },
  readAll: async (upTo) => {
    await http.call(messageEndpoints.readAll, { body: { upTo } });
  },
  remove: async (id) => {
    await http.call(messageEndpoints.remove, { params: { id } });
  },
  advertising: (signal) => http.call(messageEndpoints.advertising, undefined, { signal }),
  setAdvertising: (body) => http.call(messageEndpoints.setAdvertising, { body }),
});
