import type { OutboxMessage } from '@parlour/shared-server/durable/outboxReaders';
import * as z from 'zod';

/** The topic of the outbox that names each new fact of a round (`sql/play/play_record_round.sql`). */
export const BETS_TOPIC = 'bet.settled';

const factPayload = z.object({ id: z.int() });

/** Returns the ids of the `settled_bet` facts in the messages. @throws if a message contains none. */
export const factIdsOf = (messages: readonly OutboxMessage[]): number[] =>
  messages.map(({ payload }) => factPayload.parse(payload).id);
