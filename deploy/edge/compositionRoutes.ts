import { SIGNATURE_HEADER } from '@parlour/shared-contracts/signature';
import * as z from '@parlour/shared-contracts/schema';
import { matchesTag } from '@parlour/shared-server/entityTag';
import type { EventStream } from '@parlour/shared-server/eventStream';
import type { FastifyInstance } from 'fastify';
import { registryResources } from '../registry/endpoints.ts';
import { refusal } from './answers.ts';
import type { CompositionHolder } from './compositionHolder.ts';

/** The live composition for open tabs: once, and as a stream. */
export const registerComposition = (
  app: FastifyInstance,
  environment: string,
  holder: CompositionHolder,
  stream: EventStream,
): void => {
  const isServed = (params: unknown): boolean =>
    z.safeParse(registryResources.composition.params, params).data?.environment === environment;

  app.get(registryResources.composition.path, async (request, reply) => {
    if (!isServed(request.params)) return reply.code(404).send(refusal('Not found'));
    const { current, signed } = holder;
    if (current === null || signed === null)
      return reply.code(503).send(refusal('There is no composition yet'));
    const tag = `"${current.epoch}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      [SIGNATURE_HEADER]: signed.signature,
    });
    return reply.send(signed.text);
  });

  app.get(registryResources.live.path, { exposeHeadRoute: false }, (request, reply) => {
    if (isServed(request.params)) stream.open(request, reply);
    else reply.code(404).send(refusal('Not found'));
  });
};
