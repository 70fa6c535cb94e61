import type { ValueOf } from '@parlour/shared-contracts';
import {
  MESSAGES_PER_PAGE,
  type Message,
  type messageEndpoints,
} from '@parlour/shared-contracts/domains/messages';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { cutPage } from '../../http/cutPage.ts';
import { DomainError } from '../../http/failures.ts';
import type { MessageWords } from './messageWords.ts';
import { presentMessage } from './presenter.ts';
import * as repository from './repository.ts';

export interface MessageQuery {
  readonly memberId: number;
  readonly language: string;
  readonly isUnreadOnly: boolean;
  /** Only messages with lower ids. Null: from the newest. */
  readonly before: number | null;
}

export interface MessageService {
  countUnread(memberId: number): Promise<number>;
  list(query: MessageQuery): Promise<ValueOf<typeof messageEndpoints.list>>;
  /** @throws DomainError `notFound` if the member has no such message. */
  read(memberId: number, id: number, language: string): Promise<Message>;
  readAll(memberId: number, upTo: number): Promise<void>;
  /** @throws DomainError `notFound` if the member has no such message. */
  remove(memberId: number, id: number): Promise<void>;
}

export interface MessageDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly wordsIn: (language: string) => MessageWords;
}

export const createMessageService = ({ db, clock, wordsIn }: MessageDependencies): MessageService => ({
  countUnread: (memberId) => repository.countUnread(db, memberId),
  list: async ({ language, ...query }) => {
    const rows = await repository.readMessages(db, { ...query, limit: MESSAGES_PER_PAGE + 1 });
    const { page, next } = cutPage(rows, MESSAGES_PER_PAGE, ({ id }) => id);
    const words = wordsIn(language);
    return { list: page.map((row) => presentMessage(row, words)), next };
  },
  read: async (memberId, id, language) => {
    const row = await repository.markRead(db, memberId, id, clock.now());
    if (!row) throw new DomainError('notFound');
    return presentMessage(row, wordsIn(language));
  },
  readAll: (memberId, upTo) => repository.markAllRead(db, memberId, upTo, clock.now()),
  remove: async (memberId, id) => {
    if (!(await repository.deleteMessage(db, memberId, id))) throw new DomainError('notFound');
  },
});
