import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const FIRST_RETRY = 250;
const LAST_RETRY = 5_000;
/** A connection can be gone without a word: it is asked so often, and has so long to answer; in milliseconds. */
const HEARTBEAT = 10_000;
const ANSWER_DEADLINE = 5_000;

/** Gets a notification's payload; null after an interruption, in which some may have been missed. */
export type NotificationHandler = (payload: string | null) => void;

export interface Channel {
  /** Of the database that notifies. */
  readonly url: string;
  readonly name: string;
  readonly handler: NotificationHandler;
}

/**
 * LISTEN on a connection of its own. When that is lost, another one is made, however long it takes.
 * @returns ends it.
 * @throws when the first connection fails.
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
    connectionTimeoutMillis: ANSWER_DEADLINE,
    query_timeout: ANSWER_DEADLINE,
  });
  // What it means is seen by its end.
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
  for (let wait = FIRST_RETRY; !signal.aborted; wait = Math.min(LAST_RETRY, wait * 2)) {
    await delay(wait, undefined, { signal }).catch(() => {});
    const client = signal.aborted ? null : await open(channel).catch(() => null);
    if (client) return client;
  }
  return null;
};

/** Resolves when the connection ends or answers no more. */
const untilLost = async (client: pg.Client, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const beat = setInterval(() => void client.query('select 1').catch(() => resolve()), HEARTBEAT).unref();
  client.once('end', () => resolve());
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();
  await promise;
  clearInterval(beat);
};

/** Does not wait: a server that does not answer would never say goodbye. */
const leave = (client: pg.Client): void => void client.end().catch(() => {});
