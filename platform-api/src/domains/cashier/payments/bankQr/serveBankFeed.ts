import { isDatabaseOutage } from '@parlour/shared-server/databaseOutage';
import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Providers } from '../providers.ts';
import type { ReceiveNotice } from '../receiveNotice.ts';
import { findSignatureFault, NOTICE_SIGNATURE_HEADER } from '@parlour/shared-server/signedNotice';

const MAX_BODY_BYTES = 8_192;
/** A clock of a bank may be ahead of ours by this much, in milliseconds. */
const MAX_AHEAD_MS = 86_400_000;

const feedSchema = z.object({
  paymentId: z.string().min(1).max(100),
  kind: z.enum(['paid', 'failed', 'reversed']),
  reference: z.string().max(100),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  /** Minor units. */
  amount: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  payer: z.string().max(200).nullable(),
  paidAt: z.iso.datetime(),
});
/** One payment in a bank's feed. */
export type FeedEntry = z.output<typeof feedSchema>;

export interface BankFeedOptions {
  readonly providers: Providers;
  readonly clock: Clock;
}

/**
 * Serves `POST /payments/bank-feed/<provider>`: one signed payment in each call. It answers 200 after the commit. A
 * bank repeats every other answer, except 400 and 401, which say that the call can never succeed.
 */
export const serveBankFeed = (
  app: FastifyInstance,
  receive: ReceiveNotice,
  { providers, clock }: BankFeedOptions,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/payments/bank-feed/:provider',
      async ({ params, headers, body, log }, reply) => {
        const provider = await providers.find(params.provider);
        if (provider?.protocol !== 'bankQr' || typeof body !== 'string')
          return refuse(reply, 401, 'provider');
        const fault = findSignatureFault(
          headers[NOTICE_SIGNATURE_HEADER],
          body,
          provider.secret,
          clock.now(),
        );
        if (fault) return refuse(reply, 401, fault);
        const entry = feedSchema.safeParse(parse(body)).data;
        const paidAt = entry && new Date(entry.paidAt);
        if (!entry || !paidAt || paidAt.getTime() > clock.now().getTime() + MAX_AHEAD_MS) {
          return refuse(reply, 400, 'content');
        }
        try {
          const outcome = await receive({ ...entry, provider: provider.code, paidAt });
          if (outcome !== 'conflict') return { outcome };
          log.error(
            { code: 'noticeConflict', payment: entry.paymentId },
            'a bank reported one payment twice, with different content',
          );
          return refuse(reply, 400, 'conflict');
        } catch (error) {
          if (!isDatabaseOutage(error)) log.error({ err: error }, 'a notice of a bank was not stored');
          return refuse(reply, 503, 'unavailable');
        }
      },
    );
  });
};

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).send({ outcome: 'refused', reason });

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
