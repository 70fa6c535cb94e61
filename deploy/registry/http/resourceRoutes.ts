import { matchesTag } from '@parlour/shared-server/entityTag';
import { SIGNATURE_HEADER, type SignedText } from '@parlour/shared-contracts/signature';
import type * as z from '@parlour/shared-contracts/schema';
import { paramsOf, routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { parseRequest } from '@parlour/shared-server/endpoints/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArtifactStorage } from '../artifacts/artifactStorage.ts';
import { registryResources as resources } from '../face/resources.ts';
import { RegistryFailure } from '../failure.ts';
import type { Feed } from './feed.ts';
import type { Previewing } from '../releases/previewing.ts';
import type { Publications } from '../releases/publication.ts';
import { registryMessages } from './registryMessages.ts';
import type { Signer } from '../face/signing.ts';

export interface ResourceServices {
  readonly storage: ArtifactStorage;
  readonly signer: Signer;
  readonly publications: Publications;
  readonly previewing: Previewing;
  readonly feed: Feed;
}

const sendSigned = (reply: FastifyReply, { text, signature }: SignedText): FastifyReply =>
  reply
    .headers({ 'content-type': 'application/json; charset=utf-8', [SIGNATURE_HEADER]: signature })
    .send(text);

const paramsIn = <Schema extends z.ZodMiniType>(
  { path, params }: { readonly path: string; readonly params: Schema },
  request: FastifyRequest,
): z.output<Schema> =>
  parseRequest(params, paramsOf({ path }, request), {
    part: 'path',
    language: registryMessages.languageOf(request),
  });

export const registerResources = (
  app: FastifyInstance,
  { storage, signer, publications, previewing, feed }: ResourceServices,
): void => {
  app.get(routePathOf(resources.composition.path), async (request, reply) => {
    const { environment } = paramsIn(resources.composition, request);
    const publication = await publications.newest(environment);
    if (!publication) throw new RegistryFailure('notFound', `nothing is live in ${environment} yet`);
    const tag = `"${publication.epoch}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return sendSigned(reply, publication);
  });

  app.get(routePathOf(resources.keys.path), async (_request, reply) =>
    sendSigned(reply, await signer.sign(JSON.stringify(signer.keySet))),
  );

  app.get(routePathOf(resources.handovers.path), async () => signer.handovers);

  app.get(routePathOf(resources.preview.path), async (request, reply) => {
    const { environment, hash } = paramsIn(resources.preview, request);
    const signed = await previewing.find(environment, hash);
    if (!signed) throw new RegistryFailure('notFound', 'there is no such preview, or it has ended');
    return sendSigned(reply, signed);
  });

  app.get(routePathOf(resources.live.path), { exposeHeadRoute: false }, async (request, reply) => {
    const { environment } = paramsIn(resources.live, request);
    await feed.open(environment, request, reply);
  });

  app.get(routePathOf(resources.file.path), async (request, reply) => {
    const { name, version, path } = paramsIn(resources.file, request);
    const file = await storage.find(name, version, path);
    if (!file) throw new RegistryFailure('notFound', `${name} ${version} has no ${path}`);
    reply.headers({ 'content-type': 'application/octet-stream', 'content-length': file.bytes });
    return reply.send(await file.open());
  });
};
