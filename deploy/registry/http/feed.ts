import { createEventStream, type EventStream } from '@parlour/shared-server/eventStream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPOSITION_EVENT } from '../face/resources.ts';
import type { RegistryHandle } from '../database/database.ts';
import type { Publications } from '../releases/publication.ts';
import { COMPOSITION_CHANNEL } from '../releases/releasing.ts';

/** Milliseconds between checks, in case a notification was lost. */
const CHECK_INTERVAL_MS = 5_000;

export interface Feed {
  /** Answers with the environment's compositions, the newest first. */
  open(environment: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  close(): void;
}

/** Sends new compositions to edges, also those of other registry processes. */
export const startFeed = async (
  listen: RegistryHandle['listen'],
  newest: Publications['newest'],
  report: (error: unknown) => void,
): Promise<Feed> => {
  const streams = new Map<string, EventStream>();
  const refresh = async (environment: string, stream: EventStream): Promise<void> => {
    const publication = await newest(environment);
    if (!publication) return;
    const { epoch, signature, text } = publication;
    const event = { id: epoch, data: `${signature}\n${text}` };
    const { id, data } = stream.latest ?? { id: 0, data: '' };
    // A live epoch is sent again with each new signature, before the old one expires.
    if (epoch >= id && event.data !== data) stream.publish(event);
  };
  const check = (environment: string): void => {
    const stream = streams.get(environment);
    if (stream) refresh(environment, stream).catch(report);
  };
  const checkAll = (): void => [...streams.keys()].forEach(check);
  await listen(COMPOSITION_CHANNEL, (environment) =>
    environment === null ? checkAll() : check(environment),
  );
  const timer = setInterval(checkAll, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    open: async (environment, request, reply) => {
      // Refuses unknown environments before it creates a stream.
      await newest(environment);
      const stream = streams.get(environment) ?? createEventStream(COMPOSITION_EVENT);
      streams.set(environment, stream);
      await refresh(environment, stream);
      stream.open(request, reply);
    },
    close: () => {
      clearInterval(timer);
      for (const stream of streams.values()) stream.close();
    },
  };
};
