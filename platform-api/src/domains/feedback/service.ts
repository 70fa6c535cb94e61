import {
  FEEDBACK_PER_PAGE,
  feedbackTypes,
  type feedbackEndpoints,
  type Ticket,
  type TicketDetail,
} from '@parlour/shared-contracts/domains/feedback';
import type { ValueOf } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { cutPage } from '../../http/cutPage.ts';
import { DomainError } from '../../http/failures.ts';
import type { FeedbackSettings } from './feedbackSettings.ts';
import { presentDetail, presentTicket } from './presenter.ts';
import { findTicket, readFirstTexts, readTexts, readTickets, type TicketRow } from './repository.ts';
import { replyToTicket, sendFeedback, type NewFeedback, type Reply } from './writeFeedback.ts';

type Table = typeof feedbackEndpoints;

export interface FeedbackDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly settings: FeedbackSettings;
}

export const createFeedbackService = ({ db, clock, settings }: FeedbackDependencies) => {
  const detail = async (tx: ApiDatabase, row: TicketRow): Promise<TicketDetail> =>
    presentDetail(row, await readTexts(tx, row.id));
  return {
    form: (): ValueOf<Table['form']> => ({ types: [...feedbackTypes], ...settings }),
    send: (feedback: NewFeedback): Promise<Ticket> =>
      db.transaction(async (tx) => {
        const row = await sendFeedback(tx, feedback, settings, clock.now());
        return (await detail(tx, row)).ticket;
      }),
    list: async (memberId: number, cursor: string | undefined): Promise<ValueOf<Table['list']>> => {
      const before = cursor === undefined ? null : Number(cursor);
      const rows = await readTickets(db, { memberId, before, limit: FEEDBACK_PER_PAGE + 1 });
      const { page, next } = cutPage(rows, FEEDBACK_PER_PAGE, ({ id }) => id);
      const texts = await readFirstTexts(
        db,
        page.map(({ id }) => id),
      );
      return { list: page.map((row) => presentTicket(row, texts.get(row.id) ?? '')), next };
    },
    one: async (memberId: number, reference: string): Promise<TicketDetail> => {
      const row = await findTicket(db, reference);
      if (row?.memberId !== memberId) throw new DomainError('notFound');
      return detail(db, row);
    },
    reply: (reply: Reply): Promise<TicketDetail> =>
      db.transaction(async (tx) => detail(tx, await replyToTicket(tx, reply, settings, clock.now()))),
  };
};

export type FeedbackService = ReturnType<typeof createFeedbackService>;
