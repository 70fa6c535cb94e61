import { matchesTag } from '@parlour/shared-server/entityTag';
import { SIGNATURE_HEADER, type SignedText } from '@parlour/shared-contracts/signature';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ArtifactStorage } from '../artifacts/artifactStorage.ts';
import { parseInput } from './callRoute.ts';
import { registryResources as resources } from '../face/endpoints.ts';
import { RegistryFailure } from '../failure.ts';
import type { Feed } from './feed.ts';
import type { Previewing } from '../releases/previewing.ts';
import type { Publications } from '../releases/publication.ts';
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

export const registerResources = (
  app: FastifyInstance,
  { storage, signer, publications, previewing, feed }: ResourceServices,
): void => {
  app.get(resources.composition.path, async (request, reply) => {
    const { environment } = parseInput(resources.composition.params, request.params, 'path');
    const publication = await publications.newest(environment);
    if (!publication) throw new RegistryFailure('notFound', `nothing is live in ${environment} yet`);
    const tag = `"${publication.epoch}"`;
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return sendSigned(reply, publication);
  });

  app.get(resources.keys.path, async (_request, reply) =>
    sendSigned(reply, await signer.sign(JSON.stringify(signer.keySet))),
  );

  app.get(resources.handovers.path, async () => signer.handovers);

  app.get(resources.preview.path, async (request, reply) => {
    const { environment, hash } = parseInput(resources.preview.params, request.params, 'path');
    const signed = await previewing.find(environment, hash);
    if (!signed) throw new RegistryFailure('notFound', 'there is no such preview, or it has ended');
    return sendSigned(reply, signed);
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
    return reply.send(await file.open());
  });
};
