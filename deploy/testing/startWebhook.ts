import Fastify from 'fastify';

export interface RunningWebhook {
  readonly url: string;
  /** Received texts, the oldest first. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a receiver of the registry's announcements. The caller closes it.
 * @param statuses answers to the first calls; 200 follows
 */
export const startWebhook = async (statuses: readonly number[] = []): Promise<RunningWebhook> => {
  const received: string[] = [];
  const app = Fastify();
  app.post<{ Body: { text: string } }>('/', (request, reply) => {
    const status = statuses[received.length] ?? 200;
    received.push(request.body.text);
    void reply.code(status).send({});
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, received, close: () => app.close() };
};
