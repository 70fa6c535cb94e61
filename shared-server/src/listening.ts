import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const FIRST_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5_000;
/** A connection can be lost without a notice. Interval of its checks, and timeout of its answer, in milliseconds. */
const HEARTBEAT_INTERVAL_MS = 10_000;
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Receives a notification's payload, or null after an interruption, in which notifications may have been
 * missed.
 */
export type NotificationHandler = (payload: string | null) => void;

export interface Channel {
  /** URL of the database that notifies. */
  readonly url: string;
  readonly name: string;
  readonly handler: NotificationHandler;
}

/**
 * Runs LISTEN on a connection of its own. It replaces a lost connection, however long that takes.
 * @returns a function that ends it.
 * @throws if the first connection fails.
 */
export const startListening = async (channel: Channel): Promise<() => Promise<void>> => {
  const closing = new AbortController();
  const first = await open(channel);
  const following = follow(channel, first, closing.signal);
  return async () => {
    closing.abort();
    await following;
  };
};

const open = async ({ url, name, handler }: Channel): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  // The `end` event handles it.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => handler(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(name)}`);
    return client;
  } catch (error) {
    leave(client);
    throw error;
  }
};

const follow = async (channel: Channel, first: pg.Client, signal: AbortSignal): Promise<void> => {
  for (let client: pg.Client | null = first; client; client = await reopen(channel, signal)) {
    if (client !== first) channel.handler(null);
    await untilLost(client, signal);
    leave(client);
  }
};

const reopen = async (channel: Channel, signal: AbortSignal): Promise<pg.Client | null> => {
  for (let wait = FIRST_RETRY_DELAY_MS; !signal.aborted; wait = Math.min(MAX_RETRY_DELAY_MS, wait * 2)) {
    await delay(wait, undefined, { signal }).catch(() => {});
    const client = signal.aborted ? null : await open(channel).catch(() => null);
    if (client) return client;
  }
  return null;
};

/** Resolves when the connection ends or stops answering. */
const untilLost = async (client: pg.Client, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const beat = setInterval(
    () => void client.query('select 1').catch(() => resolve()),
    HEARTBEAT_INTERVAL_MS,
  ).unref();
  client.once('end', () => resolve());
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();
  await promise;
  clearInterval(beat);
};

/** Does not wait, because a dead server never confirms the end. */
const leave = (client: pg.Client): void => void client.end().catch(() => {});
