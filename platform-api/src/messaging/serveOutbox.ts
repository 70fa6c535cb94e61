import type { FastifyInstance } from 'fastify';
import type { OutboxMessenger } from './outboxMessenger.ts';
import { outboxPolicy, renderOutbox } from './outboxPage.ts';

const PATH = '/dev/outbox';

interface OutboxRoute {
  Querystring: { to?: string | string[] };
}

/**
 * Shows unsent messages: a page for people, JSON for tests. Never in production, because messages contain
 * codes.
 */
export const serveOutbox = (app: FastifyInstance, outbox: OutboxMessenger): void => {
  app.get<OutboxRoute>(PATH, { logLevel: 'warn' }, async ({ query, headers }, reply) => {
    // A plus sign that was not encoded arrives as a space.
    const to =
      [query.to ?? '']
        .flat()[0]
        ?.replace(/^ (?=\d)/, '+')
        .trim() ?? '';
    const messages = await outbox.read(to === '' ? undefined : to);
    reply.headers({
      'cache-control': 'no-store',
      vary: 'accept',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (headers.accept?.includes('application/json')) return { messages };
    return reply
      .header('content-security-policy', outboxPolicy)
      .type('text/html; charset=utf-8')
      .send(renderOutbox(messages, to));
  });
};
