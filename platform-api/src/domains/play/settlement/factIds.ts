import type { OutboxMessage } from '@parlour/shared-server/durable/outboxReaders';
import * as z from 'zod';

const factPayload = z.object({ id: z.int() });

/** Returns the ids of the `settled_bet` facts in the messages. @throws if a message contains none. */
export const factIdsOf = (messages: readonly OutboxMessage[]): number[] =>
  messages.map(({ payload }) => factPayload.parse(payload).id);
