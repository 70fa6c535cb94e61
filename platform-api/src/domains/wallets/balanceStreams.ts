import type { ServerResponse } from 'node:http';
import { MAIN_WALLET, type Balance } from '@parlour/shared-contracts/domains/wallets';
import { startRepeating } from '@parlour/shared-server/repeating';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { shownCurrency } from './purses.ts';
import { ledgerAccount } from './tables.ts';

/** Milliseconds between two looks at the balances of everybody who reads along. */
const INTERVAL = 400;
/** Milliseconds between two looks at whose session has ended: so long somebody is told after it. */
const SESSION_INTERVAL = 2_000;
/** Milliseconds after which a reader has to show its token again, which keeps its session from ending unused. */
const LIFETIME = 60_000;
const HEARTBEAT = 15_000;
const MAX_STREAMS = 10_000;
/** More than a person has browsers open; the oldest makes room. */
const MAX_STREAMS_OF_MEMBER = 10;
/** A reader that has this many bytes waiting is cut off; it comes again and gets the newest balance. */
const MAX_BUFFERED_BYTES = 65_536;

interface Reader {
  readonly response: ServerResponse;
  readonly currency: string;
  /** By the hash of its token. */
  readonly session: string;
  /** What it was told last. */
  told: string | null;
  until: number;
  heardAt: number;
}

/** Who reads along; `session` is the hash of the token. */
export interface Listener {
  readonly memberId: number;
  readonly currency: string;
  readonly session: string;
}

export interface BalanceStreamDependencies {
  readonly db: ApiDatabase;
  /** Which of these sessions go on. */
  readonly live: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly report: (error: unknown) => void;
}

/**
 * Tells browsers what their accounts can spend, whoever moved the money: every process looks at the accounts of
 * its own readers, so nothing is lost with a message, a connection or a process (ADR 51).
 */
export interface BalanceStreams {
  readonly readers: number;
  /** @throws DomainError `unavailable` where too many read along. */
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
  /** It is told nothing more, also while its connection has not taken all: a stream that has ended fails then. */
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
  /** A browser that reads no more asks once again, and is told that it is nobody. */
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
