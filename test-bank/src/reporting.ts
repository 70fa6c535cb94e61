import type { Clock } from '@parlour/shared-server/clock';
import { NOTICE_SIGNATURE_HEADER, signNotice } from '@parlour/shared-server/signedNotice';
import type { BookedEntry, Books } from './books.ts';

const TIMEOUT_MS = 10_000;

export interface ReportingOptions {
  readonly books: Books;
  readonly clock: Clock;
  readonly feedUrl: string;
  readonly secret: Buffer;
  readonly report: (error: unknown) => void;
}

/** Reports the due payments. Each is sent again until the site answers that it has stored or finally refused it. */
export const createReporting = ({ books, clock, feedUrl, secret, report }: ReportingOptions) => {
  const send = async (booked: BookedEntry): Promise<void> => {
    const body = JSON.stringify(booked.entry);
    const answer = await fetch(feedUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [NOTICE_SIGNATURE_HEADER]: signNotice(body, secret, clock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await answer.text()).slice(0, 200);
    if (!answer.ok && answer.status !== 400) throw new Error(`the site answered ${answer.status}: ${text}`);
    books.settle(booked, text);
  };
  const sendDue = async (): Promise<void> => {
    const now = clock.now();
    for (const booked of books.entries) {
      if (booked.outcome === null && booked.reportAt <= now) await send(booked).catch(report);
    }
  };
  let last = Promise.resolve();
  // The runs follow each other, so that no payment is sent twice at the same time.
  return (): Promise<void> => (last = last.then(sendDue));
};
