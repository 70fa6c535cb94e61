import { desc, eq, notInArray } from 'drizzle-orm';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import type { Messenger } from './messenger.ts';
import { devMessage } from './tables.ts';

const MAX_MESSAGES = 500;

export type KeptMessage = typeof devMessage.$inferSelect;

/** A messenger that sends nothing and stores the newest messages for inspection. */
export interface OutboxMessenger extends Messenger {
  /** Returns the newest first, of one recipient if it is given. */
  read(to?: string): Promise<KeptMessage[]>;
}

export const createOutboxMessenger = (db: ApiDatabase, clock: Clock): OutboxMessenger => {
  const keep = async (message: Pick<KeptMessage, 'kind' | 'to' | 'subject' | 'content'>): Promise<void> => {
    await db.insert(devMessage).values({ ...message, sentAt: clock.now() });
    const newest = db
      .select({ id: devMessage.id })
      .from(devMessage)
      .orderBy(desc(devMessage.id))
      .limit(MAX_MESSAGES);
    await db.delete(devMessage).where(notInArray(devMessage.id, newest));
  };
  return {
    text: (to, content) => keep({ kind: 'text', to, subject: null, content }),
    mail: (mail) => keep({ kind: 'mail', ...mail }),
    read: (to) =>
      db
        .select()
        .from(devMessage)
        .where(to === undefined ? undefined : eq(devMessage.to, to))
        .orderBy(desc(devMessage.id)),
  };
};
