import { matchesTag } from '@parlour/shared-server/entityTag';
import type { FastifyInstance } from 'fastify';
import type { ArtifactStorage } from './artifactStorage.ts';
import { parseInput } from './callRoute.ts';
import { registryResources as resources } from './endpoints.ts';
import { RegistryFailure } from './failure.ts';
import type { Feed } from './feed.ts';
import type { Reading } from './reading.ts';

export interface ResourceServices {
  readonly storage: ArtifactStorage;
  readonly reading: Reading;
  readonly feed: Feed;
}

export const registerResources = (
  app: FastifyInstance,
  { storage, reading, feed }: ResourceServices,
): void => {
  app.get(resources.composition.path, async (request, reply) => {
    const { environment } = parseInput(resources.composition.params, request.params, 'path');
    const composition = await reading.composition(environment);
    if (!composition) throw new RegistryFailure('notFound', `nothing is live in ${environment} yet`);
    const tag = `"${composition.epoch}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    return matchesTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : composition;
  });

  app.get(resources.live.path, { exposeHeadRoute: false }, async (request, reply) => {
    const { environment } = parseInput(resources.live.params, request.params, 'path');
    await feed.open(environment, request, reply);
  });

  app.get(resources.file.path, async (request, reply) => {
    const { name, version, '*': path } = parseInput(resources.file.params, request.params, 'path');
    const file = await storage.find(name, version, path);
    if (!file) throw new RegistryFailure('notFound', `${name} ${version} has no ${path}`);
    reply.headers({ 'content-type': 'application/octet-stream', 'content-length': file.bytes });
    return reply.send(file.open());
  });
};
