import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A state that replaces the previous one. Ids only increase. */
export interface StreamEvent {
  readonly id: number;
  readonly data: string;
}

export interface EventStream {
  /** Null before the first event. */
  readonly latest: StreamEvent | null;
  /** Number of open answers. */
  readonly readers: number;
  /** Answers a request with the stream: the newest event unless the caller has it, then every later event. */
  open(request: FastifyRequest, reply: FastifyReply): void;
  publish(event: StreamEvent): void;
  /** Replaces the newest event for later readers. Readers that have the previous one receive nothing. */
  renew(event: StreamEvent): void;
  /** Ends every open answer, so that the process can stop. */
  close(): void;
}

const HEARTBEAT_INTERVAL_MS = 15_000;
const RECONNECT_DELAY_MS = 1_000;
/** A reader with this many buffered bytes is disconnected. It reconnects and gets the newest state. */
const MAX_BUFFERED_BYTES = 4_194_304;

const frame = (name: string, { id, data }: StreamEvent): string =>
  `id: ${id}\nevent: ${name}\n${data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;

/** Returns the caller's newest id: `Last-Event-ID` on a reconnect, `?epoch=` on the first connection. */
const lastSeen = (request: FastifyRequest): number => {
  const { epoch } = request.query as { epoch?: unknown };
  const header = request.headers['last-event-id'];
  const seen = Number(header ?? epoch ?? Number.NaN);
  return Number.isInteger(seen) ? seen : -1;
};

/**
 * Creates a stream of server-sent events with one name, about one changing state. Readers need the newest
 * state only. `heartbeat` is in milliseconds.
 */
export const createEventStream = (name: string, heartbeat = HEARTBEAT_INTERVAL_MS): EventStream => {
  const readers = new Set<ServerResponse>();
  let newest: StreamEvent | null = null;
  const write = (reader: ServerResponse, text: string): void => {
    if (reader.writableLength > MAX_BUFFERED_BYTES) reader.destroy();
    else reader.write(text);
  };
  const beat = setInterval(() => {
    for (const reader of readers) write(reader, ': heartbeat\n\n');
  }, heartbeat);
  beat.unref();
  return {
    get latest() {
      return newest;
    },
    get readers() {
      return readers.size;
    },
    open: (request, reply) => {
      reply.hijack();
      const reader = reply.raw;
      reader.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      reader.once('close', () => readers.delete(reader));
      readers.add(reader);
      write(reader, `retry: ${RECONNECT_DELAY_MS}\n\n`);
      if (newest !== null && lastSeen(request) < newest.id) write(reader, frame(name, newest));
    },
    publish: (event) => {
      newest = event;
      for (const reader of readers) write(reader, frame(name, event));
    },
    renew: (event) => {
      newest = event;
    },
    close: () => {
      clearInterval(beat);
      for (const reader of readers) reader.end();
    },
  };
};
