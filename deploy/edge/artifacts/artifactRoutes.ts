import { open } from 'node:fs/promises';
import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registryResources } from '../../registry/face/resources.ts';
import { refusalAnswer } from '../refusal.ts';
import { createArtifactAccess, type ArtifactAccess } from './artifactAccess.ts';
import type { ArtifactCache } from './artifactCache.ts';
import { versionOfKey } from '../composition/composedVersions.ts';
import type { CompositionHolder } from '../composition/compositionHolder.ts';
import { contentTypeOf } from '@parlour/shared-server/contentTypes';
import { paramsOf, routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { acceptedEncodings, suffixOf } from '@parlour/shared-server/encoding';
import { integrityIn, type Descriptions } from './descriptions.ts';
import type { Previews } from '../visitors/previews.ts';
import type { RecentVersions } from '../composition/recentVersions.ts';

const [ARTIFACTS] = registryResources.file.path.split('/{', 1);
const FOR_EVER = { 'x-content-type-options': 'nosniff', vary: 'accept-encoding' };
const headersOf: Readonly<Record<Exclude<ArtifactAccess, 'none'>, Readonly<Record<string, string>>>> = {
  public: {
    ...FOR_EVER,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  },
  // A shared cache must not store the file.
  private: { ...FOR_EVER, 'cache-control': 'private, max-age=31536000, immutable' },
};

export interface ArtifactServices {
  readonly cache: ArtifactCache;
  readonly descriptions: Descriptions;
  readonly holder: CompositionHolder;
  readonly recent: RecentVersions;
  readonly previews: Previews;
}

/** Serves files of artifacts, compressed by the build. */
export const registerArtifacts = (
  app: FastifyInstance,
  { cache, descriptions, holder, recent, previews }: ArtifactServices,
): void => {
  const accessTo = createArtifactAccess(recent, previews);
  app.get(`${ARTIFACTS}/*`, (_request, reply) => reply.code(404).send(refusalAnswer('Not found')));

  const unavailable = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    request.log.warn({ err: error }, 'artifact file not available');
    reply.code(503).header('retry-after', '1').send(refusalAnswer('The file is not available now'));
  };
  app.get(routePathOf(registryResources.file.path), { errorHandler: unavailable }, async (request, reply) => {
    const parsed = z.safeParse(registryResources.file.params, paramsOf(registryResources.file, request));
    if (!parsed.success) return reply.code(404).send(refusalAnswer('Not found'));
    const { name, version, path } = parsed.data;
    const key = { name, version };
    const access = await accessTo(request, key, path);
    if (access === 'none') return reply.code(404).send(refusalAnswer('Not found'));
    const files = await cache.files(key);
    if (!files || !Object.hasOwn(files, path)) return reply.code(404).send(refusalAnswer('Not found'));

    const encoding = acceptedEncodings(request.headers['accept-encoding']).find((candidate) =>
      Object.hasOwn(files, path + suffixOf[candidate]),
    );
    const served = encoding ? path + suffixOf[encoding] : path;
    const live = versionOfKey(holder.current, key);
    const demanded = live && integrityIn(live, descriptions.of(live), served);
    const file = await cache.find({ key, path: served, demanded });
    if (!file) return reply.code(404).send(refusalAnswer('Not found'));
    // The file can be read to its end from here on, even if the cache deletes it.
    const handle = await open(file.location);
    reply.headers({
      ...headersOf[access],
      'content-type': contentTypeOf(path),
      'content-length': file.bytes,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    return reply.send(handle.createReadStream());
  });
};
