import type { OutboxMessage } from '@parlour/shared-server/durable/outboxReaders';
import * as z from 'zod';

const told = z.object({ id: z.int() });

/** Of the facts in `settled_bet` that messages tell of. @throws where one tells of none. */
export const factIdsOf = (messages: readonly OutboxMessage[]): number[] =>
  messages.map(({ payload }) => told.parse(payload).id);
