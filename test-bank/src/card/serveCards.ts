import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cardPage } from './cardPages.ts';
import { present, type CardSession, type CardSessions } from './cardSessions.ts';

type Form = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string | undefined>>;
interface One {
  readonly Params: { readonly id: string };
  readonly Body: Form | undefined;
}

export interface CardServerOptions {
  readonly sessions: CardSessions;
  readonly apiKey: string;
  readonly send: (reply: FastifyReply, content: string, status?: number) => FastifyReply;
  /** Sends the due notices at once. */
  readonly report: () => Promise<void>;
}

/** Serves the part of Stripe's public API that the site calls, and the page on which a person pays. */
export const serveCards = (app: FastifyInstance, options: CardServerOptions): void => {
  const { sessions, apiKey, send, report } = options;
  const shown = (request: FastifyRequest, session: CardSession) => ({
    ...present(session),
    url: session.status === 'open' ? `${request.protocol}://${request.host}/card/${session.id}` : null,
  });
  const missing = (reply: FastifyReply, status = 404) =>
    reply.code(status).send({ error: { type: 'invalid_request_error' } });

  void app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${apiKey}`) await missing(reply, 401);
      });
      api.post<{ Body: Form }>('/', async (request, reply) => {
        const session = sessions.create(String(request.headers['idempotency-key']), request.body);
        return session ? shown(request, session) : missing(reply, 400);
      });
      api.get<{ Querystring: Query }>('/', (request, reply) => {
        const { query } = request;
        const data = sessions
          .all()
          .filter(
            ({ created }) =>
              created >= Number(query['created[gte]'] ?? 0) &&
              created < Number(query['created[lt]'] ?? Infinity),
          );
        const start = data.findIndex(({ id }) => id === query['starting_after']) + 1;
        const end = start + Math.min(100, Number(query['limit'] ?? 10));
        return reply.send({
          object: 'list',
          data: data.slice(start, end).map((session) => shown(request, session)),
          has_more: end < data.length,
        });
      });
      api.get<One>('/:id', async (request, reply) => {
        const session = sessions.find(request.params.id);
        return session ? shown(request, session) : missing(reply);
      });
      api.post<One>('/:id/expire', async (request, reply) => {
        const session = sessions.find(request.params.id);
        if (!session) return missing(reply);
        return session.status === 'open' ? shown(request, sessions.expire(session)) : missing(reply, 400);
      });
    },
    { prefix: '/stripe/v1/checkout/sessions' },
  );

  app.get<One>('/card/:id', async ({ params }, reply) => {
    const session = sessions.find(params.id);
    return session ? send(reply, cardPage(session, sessions.actionsOf(session))) : missing(reply);
  });
  app.post<One>('/card/:id', async ({ params, body }, reply) => {
    const session = sessions.find(params.id);
    if (!session || !sessions.act(session, body?.['action'] ?? '')) return missing(reply, 400);
    await report();
    return reply.redirect(`/card/${session.id}`, 303);
  });
};
