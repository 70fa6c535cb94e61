import type { ServerResponse } from 'node:http';
import type { ChannelState, ChannelTopic } from '@parlour/shared-contracts/domains/channel';
import { startRepeating } from '@parlour/shared-server/repeating';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../http/failures.ts';
import type { Listener } from './listener.ts';
import { createReaders } from './readers.ts';

/** Milliseconds between two checks for ended sessions. */
const SESSION_INTERVAL_MS = 2_000;
/** Milliseconds after which a reader must reconnect with its token. */
const LIFETIME_MS = 60_000;
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_INTERVAL_MS = 1_000;
const MAX_STREAMS = 10_000;
/** More browsers than a person has open. A further stream ends the oldest. */
const MAX_STREAMS_OF_MEMBER = 10;

/** Reads the state of a topic. */
export interface ChannelSource<Topic extends ChannelTopic> {
  readonly topic: Topic;
  /** Milliseconds between two reads of the state. A change reaches the browser within this time. */
  readonly intervalMs: number;
  /** Reads the state of these members, by their id. A member without an entry gets no event. */
  read(listeners: readonly Listener[]): Promise<ReadonlyMap<number, ChannelState<Topic>>>;
}

export interface MemberChannelDependencies {
  /** Returns which of these sessions have not ended. */
  readonly live: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly report: (error: unknown) => void;
}

/**
 * Sends browsers the state of their account when it changes. Every process reads the state of its own listeners, so a
 * change reaches them whichever process made it, and nothing is lost with a message, a connection or a process (ADR 73).
 */
export interface MemberChannel {
  readonly listenerCount: number;
  addSource<Topic extends ChannelTopic>(source: ChannelSource<Topic>): void;
  /** @throws DomainError `unavailable` if too many streams are open. */
  open(listener: Listener, request: FastifyRequest, reply: FastifyReply): void;
  close(): Promise<void>;
}

export const createMemberChannel = ({ live, report }: MemberChannelDependencies): MemberChannel => {
  const readers = createReaders();

  const look = async <Topic extends ChannelTopic>(source: ChannelSource<Topic>): Promise<void> => {
    if (readers.count === 0) return;
    const { topic } = source;
    const states = await source.read(readers.listeners());
    const now = Date.now();
    for (const [memberId, state] of states) {
      const text = JSON.stringify(state);
      for (const reader of readers.of(memberId)) {
        if (reader.lastSent.get(topic) === text) continue;
        reader.lastSent.set(topic, text);
        readers.write(reader, `event: ${topic}\ndata: ${text}\n\n`, now);
      }
    }
  };
  const keepAlive = async (): Promise<void> => {
    const now = Date.now();
    for (const reader of readers.all()) {
      if (reader.until < now) readers.end(reader);
      else if (reader.writtenAt + HEARTBEAT_MS < now) readers.write(reader, ': still here\n\n', now);
    }
  };
  /** The browser of an ended session reconnects and is refused. */
  const endClosed = async (): Promise<void> => {
    const open = readers.all();
    if (open.length === 0) return;
    const going = await live([...new Set(open.map(({ listener }) => listener.session))]);
    for (const reader of open) if (!going.has(reader.listener.session)) readers.end(reader);
  };
  const repeat = (work: () => Promise<void>, interval: number) =>
    startRepeating(work, { first: interval, interval, report });
  const stops = [repeat(keepAlive, HEARTBEAT_INTERVAL_MS), repeat(endClosed, SESSION_INTERVAL_MS)];

  return {
    get listenerCount() {
      return readers.count;
    },
    addSource: (source) => void stops.push(repeat(() => look(source), source.intervalMs)),
    open: (listener, request, reply) => {
      if (readers.count >= MAX_STREAMS) throw new DomainError('unavailable');
      reply.hijack();
      const reader = readers.add(listener, startStream(reply.raw, request.id), LIFETIME_MS);
      const [oldest, ...others] = readers.of(listener.memberId);
      if (oldest && oldest !== reader && others.length >= MAX_STREAMS_OF_MEMBER) readers.end(oldest);
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      for (const reader of readers.all()) readers.end(reader);
    },
  };
};

const startStream = (response: ServerResponse, requestId: string): ServerResponse => {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': requestId,
  });
  response.write(': welcome\n\n');
  return response;
};
