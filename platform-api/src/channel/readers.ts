import type { ServerResponse } from 'node:http';
import type { ChannelTopic } from '@parlour/shared-contracts/domains/channel';
import type { Listener } from './listener.ts';

/** A reader with more unread bytes is disconnected. It reconnects and gets the newest state. */
const MAX_BUFFERED_BYTES = 65_536;

/** An open stream. */
export interface Reader {
  readonly listener: Listener;
  readonly response: ServerResponse;
  /** The state that was sent last, by topic. */
  readonly lastSent: Map<ChannelTopic, string>;
  /** Time in milliseconds at which the stream ends. */
  readonly until: number;
  writtenAt: number;
}

/** The open streams of this process, by member. */
export const createReaders = () => {
  const byMember = new Map<number, Set<Reader>>();
  let count = 0;

  const remove = (reader: Reader): boolean => {
    const { memberId } = reader.listener;
    const readers = byMember.get(memberId);
    if (!readers?.delete(reader)) return false;
    count -= 1;
    if (readers.size === 0) byMember.delete(memberId);
    return true;
  };
  /** A stream with unsent bytes is destroyed: a later write to an ended stream would fail. */
  const end = (reader: Reader): void => {
    if (!remove(reader)) return;
    if (reader.response.writableLength > 0) reader.response.destroy();
    else reader.response.end();
  };

  return {
    get count() {
      return count;
    },
    add: (listener: Listener, response: ServerResponse, lifetimeMs: number): Reader => {
      const now = Date.now();
      const reader: Reader = {
        listener,
        response,
        lastSent: new Map(),
        until: now + lifetimeMs,
        writtenAt: now,
      };
      const readers = byMember.get(listener.memberId) ?? new Set();
      byMember.set(listener.memberId, readers.add(reader));
      count += 1;
      response.once('close', () => remove(reader));
      return reader;
    },
    /** Returns the open streams of a member. The oldest stream comes first. */
    of: (memberId: number): readonly Reader[] => [...(byMember.get(memberId) ?? [])],
    all: (): readonly Reader[] => [...byMember.values()].flatMap((readers) => [...readers]),
    /** Returns one listener for each member. */
    listeners: (): readonly Listener[] =>
      [...byMember.values()].flatMap(([reader]) => (reader ? [reader.listener] : [])),
    write: (reader: Reader, text: string, now: number): void => {
      reader.writtenAt = now;
      if (reader.response.writableLength > MAX_BUFFERED_BYTES) end(reader);
      else reader.response.write(text);
    },
    end,
  };
};
