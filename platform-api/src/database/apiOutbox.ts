import { createOutbox } from '@parlour/shared-server/durable/outbox';
import { outbox, outboxDeadLetters, outboxReaders } from './tables.ts';

/** The outbox of the API. */
export const apiOutbox = createOutbox({ outbox, outboxReaders, outboxDeadLetters });
