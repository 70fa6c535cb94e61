import { createOutbox } from '@parlour/shared-server/durable/outbox';
import type { OutboxReader } from '@parlour/shared-server/durable/outboxReaders';
import type { RegistryDatabase } from '../database/database.ts';
import { outbox as messages, outboxDeadLetters, outboxReaders } from '../database/schema.ts';

/** Timeout of a receiver in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The last attempt comes after some nine hours. */
const MAX_ATTEMPTS = 115;
const ANNOUNCEMENT = 'announcement';

export const outbox = createOutbox({ outbox: messages, outboxReaders, outboxDeadLetters });

/**
 * Appends an announcement in the transaction of a change. It is sent if, and only if, the change is
 * committed.
 */
export const announce = (transaction: RegistryDatabase, text: string): Promise<void> =>
  outbox.append(transaction, { topic: ANNOUNCEMENT, payload: { text } });

export interface AnnouncerOptions {
  /** Receives `{ text }`, in the format of chat services; null to send nothing. */
  readonly webhookUrl: string | null;
  readonly report: (error: unknown) => void;
}

/** Creates the reader that announces automatic changes to people, each at least once and the oldest first. */
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
};
