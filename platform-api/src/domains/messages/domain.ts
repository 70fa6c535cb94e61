import type { Domain } from '../../domain.ts';
import { createMessageWords } from './messageWords.ts';
import { startPush } from './push/startPush.ts';
import { pruneMessages } from './repository.ts';
import { mountMessageRoutes } from './routes.ts';
import { createMessageService } from './service.ts';
import * as tables from './tables.ts';
import { createUnreadSource } from './unreadSource.ts';

/** Messages of the platform to members, and the push messages that tell of them. */
export const messages: Domain = {
  tables,
  start: async (context) => {
    const {
      mount,
      database: { db },
      clock,
      texts,
      settings: { timeZone },
      platform,
    } = context;
    platform.channel.addSource(createUnreadSource(db));
    const wordsIn = createMessageWords(texts, timeZone);
    mountMessageRoutes(mount, createMessageService({ db, clock, wordsIn }));
    return [
      { name: 'old messages', everySeconds: 3_600, run: () => pruneMessages(db, clock.now()) },
      ...(await startPush(context, wordsIn)),
    ];
  },
};
