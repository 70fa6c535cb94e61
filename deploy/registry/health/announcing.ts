import { createOutbox } from '@parlour/shared-server/durable/outbox';
import type { OutboxReader } from '@parlour/shared-server/durable/outboxReaders';
import type { RegistryDatabase } from '../database/database.ts';
import { outbox as messages, outboxDeadLetters, outboxReaders } from '../database/schema.ts';

/** How long a receiver has to answer, in milliseconds. */
const DEADLINE = 10_000;
/** The last one comes after some nine hours. */
const MAX_ATTEMPTS = 115;
const ANNOUNCEMENT = 'announcement';

export const outbox = createOutbox({ outbox: messages, outboxReaders, outboxDeadLetters });

/** Leaves word of a change in its own transaction: it goes out if, and only if, the change happens. */
export const announce = (transaction: RegistryDatabase, text: string): Promise<void> =>
  outbox.append(transaction, { topic: ANNOUNCEMENT, payload: { text } });

export interface AnnouncerOptions {
  /** Gets `{ text }`, as chat services take it; null: nobody is told. */
  readonly webhookUrl: string | null;
  readonly report: (error: unknown) => void;
}

/** Tells people what the registry did without one, each announcement at least once and the oldest first. */
export const createAnnouncer = ({ webhookUrl, report }: AnnouncerOptions): OutboxReader => ({
  name: 'webhook',
  topics: [ANNOUNCEMENT],
  maxAttempts: MAX_ATTEMPTS,
  deliver: ({ payload }) => send(webhookUrl, payload),
  report,
});

const send = async (webhookUrl: string | null, payload: unknown): Promise<void> => {
  if (webhookUrl === null) return;
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(DEADLINE),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
};
