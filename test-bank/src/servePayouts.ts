import { randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import { findSignatureFault, NOTICE_SIGNATURE_HEADER } from '@parlour/shared-server/signedNotice';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { openRecords } from './records.ts';

const orderSchema = z.object({
  key: z.string().min(1).max(100),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  bankName: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
});
const payoutSchema = orderSchema.extend({
  /** The key of the order. */
  id: z.string(),
  payoutId: z.string(),
  state: z.enum(['pending', 'paid', 'failed']),
  reason: z.string().nullable(),
  orderedAt: z.string(),
});
export type BankPayout = z.output<typeof payoutSchema>;

export interface PayoutServerOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly secret: Buffer;
}

/** Number of payouts on a page of the list. */
const PAGE_SIZE = 100;
const periodSchema = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Key of the last payout of the previous page. */
  after: z.string().optional(),
});

interface One {
  readonly Params: { readonly key: string };
  readonly Body: Readonly<Record<string, string>>;
}

/**
 * Accepts orders of payouts and lists them: `POST /payouts`, `GET /payouts/<key>` and `GET /payouts?from=&to=&after=`.
 * The site has to sign each of these calls. On the page of the test bank, a developer chooses whether a payout is paid
 * or fails.
 * @returns a function that lists the payouts
 */
export const servePayouts = (
  app: FastifyInstance,
  { folder, clock, secret }: PayoutServerOptions,
): (() => readonly BankPayout[]) => {
  const records = openRecords(folder, 'payouts', payoutSchema);
  const present = ({ payoutId, state, reason }: BankPayout) => ({ id: payoutId, state, reason });
  const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ reason: 'refused' });
  const isSigned = (header: unknown, content: string): boolean =>
    findSignatureFault(header, content, secret, clock.now()) === null;

  void app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    api.post<{ Body: string }>('/payouts', ({ headers, body }, reply) => {
      if (!isSigned(headers[NOTICE_SIGNATURE_HEADER], body)) return refuse(reply, 401);
      const order = orderSchema.safeParse(JSON.parse(body)).data;
      if (!order) return refuse(reply, 422);
      const former = records.all.get(order.key);
      if (former) return reply.send(present(former));
      const payout = {
        ...order,
        id: order.key,
        payoutId: randomUUID(),
        state: 'pending' as const,
        reason: null,
        orderedAt: clock.now().toISOString(),
      };
      records.save(payout);
      return reply.send(present(payout));
    });
    api.get('/payouts', ({ headers, query, url }, reply) => {
      const [, content = ''] = url.split('?');
      if (!isSigned(headers[NOTICE_SIGNATURE_HEADER], content)) return refuse(reply, 401);
      const period = periodSchema.safeParse(query).data;
      if (!period) return refuse(reply, 422);
      const { from, to, after } = period;
      const ordered = [...records.all.values()].filter(
        ({ orderedAt }) => from <= orderedAt && orderedAt < to,
      );
      const start = after === undefined ? 0 : ordered.findIndex(({ key }) => key === after) + 1;
      const page = ordered.slice(start, start + PAGE_SIZE);
      const next = start + PAGE_SIZE < ordered.length ? (page.at(-1)?.key ?? null) : null;
      return reply.send({
        payouts: page.map(({ key, amount, currency, state }) => ({ key, amount, currency, state })),
        next,
      });
    });
    api.get<One>('/payouts/:key', ({ headers, params }, reply) => {
      if (!isSigned(headers[NOTICE_SIGNATURE_HEADER], params.key)) return refuse(reply, 401);
      const found = records.all.get(params.key);
      return found ? reply.send(present(found)) : refuse(reply, 404);
    });
  });
  app.post<One>('/payouts/:key/decision', ({ params, body }, reply) => {
    const found = records.all.get(params.key);
    const action = body['action'];
    if (found?.state !== 'pending' || (action !== 'paid' && action !== 'failed')) return refuse(reply, 400);
    const reason = action === 'failed' ? 'The test bank let it fail' : null;
    records.save({ ...found, state: action, reason });
    return reply.redirect('/', 303);
  });
  return () => [...records.all.values()];
};
