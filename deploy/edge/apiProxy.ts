import httpProxy from '@fastify/http-proxy';
import { apiPrefixes } from '@parlour/shared-contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { refusal } from './answers.ts';
import { createCountryFilter, type CountryOptions } from './countryHeader.ts';

const ANSWER_DEADLINE = 30_000;

export interface ApiOptions extends CountryOptions {
  readonly upstream: string;
}

/** Passes the API's paths on, and nothing else of what the API's port offers. */
export const registerApi = async (
  app: FastifyInstance,
  { upstream, ...country }: ApiOptions,
): Promise<void> => {
  const withoutClaims = createCountryFilter(country);
  for (const prefix of apiPrefixes) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      undici: { headersTimeout: ANSWER_DEADLINE },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutClaims(request.socket.remoteAddress, headers),
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, 'the API did not answer');
          reply.code(503).header('retry-after', '1').send(refusal('The service is not available now'));
        },
      },
    });
  }
};
