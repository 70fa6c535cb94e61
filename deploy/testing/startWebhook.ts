import Fastify from 'fastify';

export interface RunningWebhook {
  readonly url: string;
  /** Texts it was sent, the oldest first. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/**
 * Somebody who is told what the registry announces; the caller closes it.
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
