import type { ServerResponse } from 'node:http';
import { MAIN_WALLET, type Balance } from '@parlour/shared-contracts/domains/wallets';
import { startRepeating } from '@parlour/shared-server/repeating';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { shownCurrency } from './purses.ts';
import { ledgerAccount } from './tables.ts';

/** Milliseconds between two queries for the balances of all readers. */
const INTERVAL = 400;
/**
 * Milliseconds between two checks for ended sessions. A reader may get balances for that long after the end.
 */
const SESSION_INTERVAL = 2_000;
/** Milliseconds after which a reader must reconnect with its token. This also prolongs its session. */
const LIFETIME = 60_000;
const HEARTBEAT = 15_000;
const MAX_STREAMS = 10_000;
/** More browsers than a person has open. The oldest stream is closed for a new one. */
const MAX_STREAMS_OF_MEMBER = 10;
/** A reader with more unread bytes is disconnected. It reconnects and gets the newest balance. */
const MAX_BUFFERED_BYTES = 65_536;

interface Reader {
  readonly response: ServerResponse;
  readonly currency: string;
  /** Hash of the session token. */
  readonly session: string;
  /** The last sent value. */
  told: string | null;
  until: number;
  heardAt: number;
}

/** The owner of a stream. `session` is the hash of the token. */
export interface Listener {
  readonly memberId: number;
  readonly currency: string;
  readonly session: string;
}

export interface BalanceStreamDependencies {
  readonly db: ApiDatabase;
  /** Returns which of these sessions are live. */
  readonly live: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly report: (error: unknown) => void;
}

/**
 * Sends browsers what their accounts can spend, after any change. Every process queries the accounts of its
 * own readers, so a lost message, connection or process has no effect (ADR 51).
 */
export interface BalanceStreams {
  readonly readers: number;
  /** @throws DomainError `unavailable` if there are too many readers. */
  open(listener: Listener, request: FastifyRequest, reply: FastifyReply): void;
  close(): Promise<void>;
}

export const createBalanceStreams = ({ db, live, report }: BalanceStreamDependencies): BalanceStreams => {
  const byMember = new Map<number, Set<Reader>>();
  let count = 0;

  const remove = (memberId: number, reader: Reader): void => {
    const readers = byMember.get(memberId);
    if (!readers?.delete(reader)) return;
    count -= 1;
    if (readers.size === 0) byMember.delete(memberId);
  };
  /**
   * Nothing may be written afterwards, even if the connection still has data to send: an ended stream would
   * throw.
   */
  const end = (memberId: number, reader: Reader): void => {
    remove(memberId, reader);
    if (reader.response.writableLength > 0) reader.response.destroy();
    else reader.response.end();
  };
  const write = (memberId: number, reader: Reader, text: string, now: number): void => {
    reader.heardAt = now;
    if (reader.response.writableLength > MAX_BUFFERED_BYTES) end(memberId, reader);
    else reader.response.write(text);
  };

  const readBalances = () =>
    db
      .select({
        memberId: ledgerAccount.memberId,
        currency: ledgerAccount.currency,
        balance: sql`${ledgerAccount.balance} - ${ledgerAccount.held}`.mapWith(Number),
      })
      .from(ledgerAccount)
      .where(
        and(
          sql`${ledgerAccount.memberId} = any(${sql.param([...byMember.keys()])}::bigint[])`,
          eq(ledgerAccount.wallet, MAIN_WALLET),
        ),
      );

  const look = async (): Promise<void> => {
    if (count === 0) return;
    const rows = await readBalances();
    const now = Date.now();
    for (const { memberId: owner, currency, balance } of rows) {
      const memberId = owner ?? 0;
      const told: Balance = { balance, currency: shownCurrency(currency) };
      const text = JSON.stringify(told);
      for (const reader of byMember.get(memberId) ?? []) {
        if (reader.currency !== currency || reader.told === text) continue;
        reader.told = text;
        write(memberId, reader, `data: ${text}\n\n`, now);
      }
    }
    for (const [memberId, readers] of byMember) {
      for (const reader of readers) {
        if (reader.until < now) end(memberId, reader);
        else if (reader.heardAt + HEARTBEAT < now) write(memberId, reader, ': still here\n\n', now);
      }
    }
  };
  /** The browser reconnects once and learns that its session has ended. */
  const endClosed = async (): Promise<void> => {
    if (count === 0) return;
    const all = [...byMember].flatMap(([memberId, readers]) =>
      [...readers].map((reader) => ({ memberId, reader })),
    );
    const going = await live([...new Set(all.map(({ reader }) => reader.session))]);
    for (const { memberId, reader } of all) {
      const isHere = byMember.get(memberId)?.has(reader) === true;
      if (isHere && !going.has(reader.session)) end(memberId, reader);
    }
  };
  const stops = [
    startRepeating(look, { first: INTERVAL, interval: INTERVAL, report }),
    startRepeating(endClosed, { first: SESSION_INTERVAL, interval: SESSION_INTERVAL, report }),
  ];

  return {
    get readers() {
      return count;
    },
    open: ({ memberId, currency, session }, request, reply) => {
      if (count >= MAX_STREAMS) throw new DomainError('unavailable');
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      const now = Date.now();
      const reader: Reader = { response, currency, session, told: null, until: now + LIFETIME, heardAt: now };
      const readers = byMember.get(memberId) ?? new Set();
      byMember.set(memberId, readers.add(reader));
      count += 1;
      response.once('close', () => remove(memberId, reader));
      response.write(': welcome\n\n');
      const [oldest] = readers;
      if (oldest && readers.size > MAX_STREAMS_OF_MEMBER) end(memberId, oldest);
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      for (const [memberId, readers] of byMember) for (const reader of readers) end(memberId, reader);
    },
  };
};
