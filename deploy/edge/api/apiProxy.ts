import { Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { MEMBER_CHANNEL_PATH } from '@parlour/shared-contracts/domains/channel';
import { apiPrefixes } from '@parlour/shared-contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { refusalAnswer } from '../refusal.ts';
import { createCountryFilter, type CountryOptions } from './countryHeader.ts';
import { sendCompressed } from './sendCompressed.ts';
import { registerUploads } from './uploadProxy.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** Maximum bytes of a request's body that is no file. The API accepts less. */
const MAX_BODY_BYTES = 131_072;
/** Maximum number of open balance streams. Each is a connection to the API. */
const MAX_STREAMS = 10_000;

export interface ApiProxyOptions extends CountryOptions {
  readonly upstream: string;
}

/** Forwards the API's public paths. The other paths of the API's port are not reachable. */
export const registerApi = async (
  app: FastifyInstance,
  { upstream, ...country }: ApiProxyOptions,
): Promise<void> => {
  const forwarding = forwardingOf(upstream, createCountryFilter(country));
  await registerUploads(app, forwarding);
  await app.register(async (scope) => {
    takeBodiesWhole(scope);
    for (const prefix of [MEMBER_CHANNEL_PATH, ...apiPrefixes]) {
      await scope.register(httpProxy, {
        ...forwarding,
        prefix,
        rewritePrefix: prefix,
        undici: {
          headersTimeout: ANSWER_TIMEOUT_MS,
          // Streams stay open, so they have separate connections and do not block calls.
          ...(prefix === MEMBER_CHANNEL_PATH && { connections: MAX_STREAMS }),
        },
      });
    }
  });
};

const forwardingOf = (
  upstream: string,
  withoutClaims: ReturnType<typeof createCountryFilter>,
): FastifyHttpProxyOptions => ({
  upstream,
  proxyPayloads: false,
  disableRequestLogging: true,
  replyOptions: {
    rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
      ...withoutClaims(request.raw, headers),
      'x-request-id': request.id,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.host,
    }),
    onResponse: sendCompressed,
    onError: (reply, { error }) => {
      reply.log.warn({ err: error }, 'the API did not answer');
      reply.code(503).header('retry-after', '1').send(refusalAnswer('The service is not available now'));
    },
  },
});

/** A slow sender occupies a connection to this edge, but no connection to the API. */
const takeBodiesWhole = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, Readable.from([body], { objectMode: false })),
  );
};
