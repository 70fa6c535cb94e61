import type { BodyOf, QueryOf, ValueOf } from '@parlour/shared-contracts';
import {
  feedbackOperatorEndpoints as endpoints,
  type TicketView,
} from '@parlour/shared-contracts/operatorFeedback';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { cutPage } from '../../http/cutPage.ts';
import { DomainError } from '../../http/failures.ts';
import { answerTicket, findTicket, readTexts, readTicketQueue, type TicketRow } from '../feedback/public.ts';
import { readAccountNames } from '../members/public.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import type { createOperatorMount } from './operatorMount.ts';

export interface FeedbackWorkDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
}

type Table = typeof endpoints;

/**
 * Mounts the endpoints with which staff read and answer tickets. Each reading and each answer is recorded in the
 * audit.
 */
export const mountFeedbackWork = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, clock }: FeedbackWorkDependencies,
): void => {
  const present = async (tx: ApiDatabase, rows: readonly TicketRow[]): Promise<TicketView[]> => {
    const names = await readAccountNames(
      tx,
      rows.map(({ memberId }) => memberId),
    );
    const now = clock.now();
    return rows.map(({ reference, memberId, type, state, sentAt, dueAt }) => ({
      reference,
      member: names.get(memberId) ?? '',
      type,
      state,
      sentAt: sentAt.toISOString(),
      dueAt: dueAt.toISOString(),
      isOverdue: state === 'open' && dueAt < now,
    }));
  };
  const presentOne = async (tx: ApiDatabase, row: TicketRow): Promise<TicketView> => {
    const [view] = await present(tx, [row]);
    if (!view) throw new Error('the ticket is not shown');
    return view;
  };
  /** @throws DomainError `unknownTicket` */
  const getTicket = async (tx: ApiDatabase, reference: string): Promise<TicketRow> => {
    const row = await findTicket(tx, reference);
    if (!row) throw new DomainError('unknownTicket');
    return row;
  };
  const list = async ({
    state,
    type,
    member,
    after,
  }: QueryOf<Table['tickets']>): Promise<ValueOf<Table['tickets']>> => {
    const rows = await readTicketQueue(db, {
      state,
      type,
      memberId: member === undefined ? undefined : (await getMember(db, member)).id,
      after: after === undefined ? undefined : await getTicket(db, after),
      limit: OPERATOR_PAGE_SIZE + 1,
    });
    const { page, next } = cutPage(rows, OPERATOR_PAGE_SIZE, ({ reference }) => reference);
    return { list: await present(db, page), next };
  };
  const read = (who: string, reference: string, reason: string): Promise<ValueOf<Table['readTicket']>> =>
    db.transaction(async (tx) => {
      const row = await getTicket(tx, reference);
      const texts = await readTexts(tx, row.id);
      const details = { reference, memberId: row.memberId, reason };
      await recordAction(tx, { who, action: 'readTicket', details });
      return {
        ticket: await presentOne(tx, row),
        texts: texts.map(({ staff, content, writtenAt }) => ({
          staff,
          content,
          at: writtenAt.toISOString(),
        })),
      };
    });
  const answer = (
    who: string,
    reference: string,
    { content, closes }: BodyOf<Table['answerTicket']>,
  ): Promise<TicketView> =>
    db.transaction(async (tx) => {
      const row = await answerTicket(tx, { reference, staff: who, content, closes }, clock.now());
      const details = { reference, memberId: row.memberId, closes };
      await recordAction(tx, { who, action: 'answerTicket', details });
      return presentOne(tx, row);
    });
  mount(endpoints.tickets, ({ query }) => list(query));
  mount(endpoints.readTicket, ({ caller, params, body }) => read(caller.name, params.reference, body.reason));
  mount(endpoints.answerTicket, ({ caller, params, body }) => answer(caller.name, params.reference, body));
};
