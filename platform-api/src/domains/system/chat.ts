import { tagOf } from '@parlour/shared-contracts';
import type { ChatModel } from '@parlour/shared-contracts/domains/chat';
import { isOpenAt, type OpeningHours } from '@parlour/shared-contracts/openingHours';
import type { Clock } from '@parlour/shared-server/clock';
import { and, asc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { customerServiceChannel } from './tables.ts';

const isChat = eq(customerServiceChannel.kind, 'LIVECHAT');

interface ChatOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** Null: the chats are always open. */
  readonly hours: OpeningHours | null;
  /** The zone of the hours. */
  readonly timeZone: string;
}

/** Live chats are the channels of customer service with the kind `LIVECHAT`. */
export const createChats = ({ db, clock, hours, timeZone }: ChatOptions) => ({
  models: async (): Promise<ChatModel[]> => {
    const rows = await db
      .select()
      .from(customerServiceChannel)
      .where(isChat)
      .orderBy(asc(customerServiceChannel.position));
    return rows.map(({ id, title }) => ({ id: String(id), name: title }));
  },
  /**
   * Returns the address of a chat. The address contains the language of the visitor, and no other data of the visitor.
   * @throws DomainError `unknownChat`; `chatClosed` outside the hours of the chats
   */
  launch: async (model: string, language: string): Promise<string> => {
    const [row] = await db
      .select({ url: customerServiceChannel.url })
      .from(customerServiceChannel)
      .where(and(isChat, eq(customerServiceChannel.id, Number(model))));
    if (!row) throw new DomainError('unknownChat');
    if (hours && !isOpenAt(clock.now(), timeZone, hours)) {
      throw new DomainError('chatClosed', { value: { hours } });
    }
    const address = new URL(row.url);
    address.searchParams.set('lang', tagOf(language));
    return address.href;
  },
  /**
   * Returns the title of the channel that a contact belongs to; null for a stranger's. A contact is the address of a
   * channel, with or without protocol and parameters, or the name of the account in it.
   */
  findChannel: async (contact: string): Promise<string | null> => {
    const rows = await db.select().from(customerServiceChannel).orderBy(asc(customerServiceChannel.position));
    const wanted = foldContact(contact);
    const found = rows.find(({ url }) => contactsOf(url).includes(wanted));
    return found?.title ?? null;
  },
});

/** Removes what people add to or leave out of an address. */
const foldContact = (contact: string): string =>
  contact
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');

/** Returns the ways in which people write the address of a channel. */
const contactsOf = (url: string): string[] => {
  const address = foldContact(url);
  // A host without an account is no name of an account.
  const account = address.includes('/') ? (address.split('/').at(-1) ?? '') : '';
  return account === '' ? [address] : [address, account, `@${account.replace(/^@/, '')}`];
};

export type Chats = ReturnType<typeof createChats>;
