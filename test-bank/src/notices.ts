import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import * as z from 'zod';
import { openRecords } from './records.ts';

const TIMEOUT_MS = 10_000;

const noticeSchema = z.object({
  id: z.string(),
  to: z.enum(['card', 'crypto']),
  /** What it is about, for people. */
  about: z.string(),
  body: z.string(),
  dueAt: z.string(),
  /** What the site answered. Null: it has not taken the notice yet. */
  answer: z.string().nullable(),
});
export type SentNotice = z.output<typeof noticeSchema>;

/** Where the site takes notices, and how they are signed. */
export interface NoticeTarget {
  readonly url: string;
  readonly sign: (body: string, now: Date) => Readonly<Record<string, string>>;
}

export interface NoticesOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly targets: Readonly<Record<SentNotice['to'], NoticeTarget>>;
  readonly report: (error: unknown) => void;
}

/** Notices to the site. Each is repeated until the site has answered that it is stored, or refused for ever. */
export interface Notices {
  readonly all: () => readonly SentNotice[];
  add(notice: Pick<SentNotice, 'to' | 'about'> & { readonly content: object }, delayMs?: number): void;
  sendDue(): Promise<void>;
}

export const openNotices = ({ folder, clock, targets, report }: NoticesOptions): Notices => {
  const records = openRecords(folder, 'notices', noticeSchema);
  const send = async (notice: SentNotice): Promise<void> => {
    const { url, sign } = targets[notice.to];
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(notice.body, clock.now()) },
      body: notice.body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await answer.text()).slice(0, 200);
    if (!answer.ok && answer.status !== 400) throw new Error(`the site answered ${answer.status}: ${text}`);
    records.save({ ...notice, answer: text });
  };
  const sendAll = async (): Promise<void> => {
    const now = clock.now().toISOString();
    for (const notice of records.all.values()) {
      if (notice.answer === null && notice.dueAt <= now) await send(notice).catch(report);
    }
  };
  let last = Promise.resolve();
  return {
    all: () => [...records.all.values()],
    add: ({ to, about, content }, delayMs = 0) => {
      const dueAt = new Date(clock.now().getTime() + delayMs).toISOString();
      records.save({ id: randomUUID(), to, about, body: JSON.stringify(content), dueAt, answer: null });
    },
    // One run after the other, so that no notice is sent twice at once.
    sendDue: () => (last = last.then(sendAll)),
  };
};
