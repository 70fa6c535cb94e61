import { NEXT_POLL_HEADER } from '@parlour/shared-contracts/health';
import { SIGNATURE_HEADER } from '@parlour/shared-contracts/signature';
import * as z from '@parlour/shared-contracts/schema';
import { routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { matchesTag } from '@parlour/shared-server/entityTag';
import type { EventStream } from '@parlour/shared-server/eventStream';
import type { FastifyInstance } from 'fastify';
import { registryResources } from '../../registry/face/resources.ts';
import { refusalAnswer } from '../refusal.ts';
import type { CompositionHolder } from '../composition/compositionHolder.ts';
import type { OpenTabs } from './openTabs.ts';

export interface CompositionServices {
  readonly environment: string;
  readonly holder: CompositionHolder;
  readonly stream: EventStream;
  readonly tabs: OpenTabs;
}

/** A stream without it is from another program, not from a tab. */
const followerSchema = z.object({ epoch: z.queryInteger() });
/** Headers of a polling tab: its epoch as a tag, and the time until its next poll. */
const pollerSchema = z.object({
  'if-none-match': z.string().check(z.regex(/^"\d{1,9}"$/)),
  [NEXT_POLL_HEADER]: z.queryInteger(),
});

/** Serves the live composition to open tabs: once, and as a stream. */
export const registerComposition = (
  app: FastifyInstance,
  { environment, holder, stream, tabs }: CompositionServices,
): void => {
  const isServed = (params: unknown): boolean =>
    z.safeParse(registryResources.composition.params, params).data?.environment === environment;

  app.get(routePathOf(registryResources.composition.path), async (request, reply) => {
    if (!isServed(request.params)) return reply.code(404).send(refusalAnswer('Not found'));
    const { current, signed } = holder;
    if (current === null || signed === null)
      return reply.code(503).send(refusalAnswer('There is no composition yet'));
    const poller = z.safeParse(pollerSchema, request.headers).data;
    if (poller) tabs.poll(Number(poller['if-none-match'].slice(1, -1)), poller[NEXT_POLL_HEADER]);
    const tag = `"${current.epoch}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      [SIGNATURE_HEADER]: signed.signature,
    });
    return reply.send(signed.text);
  });

  app.get(routePathOf(registryResources.live.path), { exposeHeadRoute: false }, (request, reply) => {
    if (!isServed(request.params)) return void reply.code(404).send(refusalAnswer('Not found'));
    stream.open(request, reply);
    const follower = z.safeParse(followerSchema, request.query).data;
    if (follower && !reply.raw.destroyed) reply.raw.once('close', tabs.follow(follower.epoch));
  });
};
