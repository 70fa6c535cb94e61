import { readOf, type CallInput, type HttpClient, type ValueOf } from '@parlour/shared-contracts';
import {
  feedbackEndpoints as endpoints,
  type Ticket,
  type TicketDetail,
} from '@parlour/shared-contracts/domains/feedback';

export type NewFeedback = CallInput<typeof endpoints.send>['body'];
export type FeedbackForm = ValueOf<typeof endpoints.form>;
export type FeedbackApi = ReturnType<typeof createFeedbackApi>;

export const createFeedbackApi = (http: HttpClient) => ({
  form: readOf(http, endpoints.form),
  /** @param idempotencyKey The server executes requests with the same key only once. */
  send: (body: NewFeedback, idempotencyKey: string): Promise<Ticket> =>
    http.call(endpoints.send, { body }, { idempotencyKey }),
  list: (cursor: string | undefined, signal: AbortSignal) =>
    http.call(endpoints.list, { query: { cursor } }, { signal }),
  one: (reference: string): Promise<TicketDetail> => http.call(endpoints.one, { params: { reference } }),
  reply: (reference: string, content: string, idempotencyKey: string): Promise<TicketDetail> =>
    http.call(endpoints.reply, { params: { reference }, body: { content } }, { idempotencyKey }),
});
