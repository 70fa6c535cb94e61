import { tagOf } from '@parlour/shared-contracts';
import type { ChatModel } from '@parlour/shared-contracts/domains/chat';
import { and, asc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { customerServiceChannel } from './tables.ts';

const isChat = eq(customerServiceChannel.kind, 'LIVECHAT');

/** Live chats are the channels of customer service with the kind `LIVECHAT`. */
export const createChats = (db: ApiDatabase) => ({
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
   * @throws DomainError `unknownChat`
   */
  launch: async (model: string, language: string): Promise<string> => {
    const [row] = await db
      .select({ url: customerServiceChannel.url })
      .from(customerServiceChannel)
      .where(and(isChat, eq(customerServiceChannel.id, Number(model))));
    if (!row) throw new DomainError('unknownChat');
    const address = new URL(row.url);
    address.searchParams.set('lang', tagOf(language));
    return address.href;
  },
});

export type Chats = ReturnType<typeof createChats>;
