import { isDatabaseOutage } from '@parlour/shared-server/databaseOutage';
import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Adapters } from './adapters.ts';
import type { PaymentReport } from './paymentAdapter.ts';
import type { Providers } from './providers.ts';
import type { ReceiveNotice } from './receiveNotice.ts';

/** Form of a provider's code. PostgreSQL refuses some other texts, for example those with a null character. */
const CODE = /^[\w-]{1,100}$/;
const MAX_BODY_BYTES = 65_536;
/** A clock of a provider may be ahead of ours by this much, in milliseconds. */
const MAX_AHEAD_MS = 86_400_000;

export interface NoticeOptions {
  readonly adapters: Adapters;
  readonly providers: Providers;
  readonly receive: ReceiveNotice;
  readonly clock: Clock;
}

/**
 * Serves `POST /payments/<path of the adapter>/<provider>`, which the edge does not forward. It answers 200 after the
 * commit. A provider repeats every other answer, except 400 and 401, which say that the call can never succeed.
 */
export const serveNotices = (
  app: FastifyInstance,
  { adapters, providers, receive, clock }: NoticeOptions,
): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { path: string; provider: string } }>(
      '/payments/:path/:provider',
      async ({ params, headers, body, log }, reply) => {
        const provider = CODE.test(params.provider) ? await providers.find(params.provider) : undefined;
        const adapter = provider && adapters[provider.protocol];
        if (!adapter || adapter.path !== params.path || typeof body !== 'string') {
          return refuse(reply, 401, 'provider');
        }
        const now = clock.now();
        const fault = adapter.findFault(provider, { headers, body }, now);
        if (fault) return refuse(reply, 401, fault);
        try {
          const reports = await adapter.readNotice(provider, body);
          if (!reports?.every((report) => hasPossibleTime(report, now))) return refuse(reply, 400, 'content');
          let outcome = 'ignored';
          for (const report of reports) {
            outcome = await receive({ ...report, provider: provider.code });
            if (outcome !== 'conflict') continue;
            log.error(
              { code: 'noticeConflict', payment: report.paymentId },
              'a provider reported one payment twice, with different content',
            );
            return refuse(reply, 400, 'conflict');
          }
          return { outcome };
        } catch (error) {
          if (!isDatabaseOutage(error)) log.error({ err: error }, 'a notice of a provider was not stored');
          return refuse(reply, 503, 'unavailable');
        }
      },
    );
  });
};

/**
 * PostgreSQL cannot store each time that a text can name, for example the year 0. Payments before 1970 are impossible.
 */
const hasPossibleTime = ({ paidAt }: PaymentReport, now: Date): boolean =>
  paidAt.getTime() >= 0 && paidAt.getTime() <= now.getTime() + MAX_AHEAD_MS;

const refuse = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).send({ outcome: 'refused', reason });
