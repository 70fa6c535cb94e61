import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import * as z from 'zod';
import { openRecords } from './records.ts';

const TIMEOUT_MS = 10_000;

const noticeSchema = z.object({
  id: z.string(),
  to: z.enum(['card', 'crypto']),
  /** Subject of the notice, for people. */
  about: z.string(),
  body: z.string(),
  dueAt: z.string(),
  /** Final answer of the site to the notice. Null until then. */
  answer: z.string().nullable(),
});
export type SentNotice = z.output<typeof noticeSchema>;

/** Address of the site for notices, and their signature. */
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

/** Notices to the site. Each is sent again until the site answers that it has stored or finally refused it. */
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
    // The runs follow each other, so that no notice is sent twice at the same time.
    sendDue: () => (last = last.then(sendAll)),
  };
};
