import { pipeline, Transform } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { UPLOAD_DEADLINE_MS } from '@parlour/shared-contracts';
import { uploadEndpoints } from '@parlour/shared-contracts/endpoints';
import { networkOf } from '@parlour/shared-server/networkOf';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalAnswer } from '../refusal.ts';

/** Maximum number of concurrent uploads. Each is a connection to the API. */
const MAX_UPLOADS = 256;
/** Maximum number of concurrent uploads from one network, for example of one mobile company. */
const MAX_UPLOADS_PER_NETWORK = 32;
/** Time that the API has to check a complete file, in milliseconds. */
const CHECK_TIMEOUT_MS = 60_000;
/** The edge allows this much more than the endpoint, because the API's refusal is in the visitor's language. */
const SPARE_BYTES = 64 * 1_024;
const RETRY_SECONDS = 5;

/** The token itself is checked by the API, before it reads the body. */
const SESSION = /^Bearer [\w-]{16,128}$/;

/** Limits the concurrent uploads: all of this edge, and those of one network. */
const createPlaces = () => {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    /** Returns a function that frees the place; null if no place is free. */
    take: (network: string): (() => void) | null => {
      const own = counts.get(network) ?? 0;
      if (total >= MAX_UPLOADS || own >= MAX_UPLOADS_PER_NETWORK) return null;
      total += 1;
      counts.set(network, own + 1);
      return () => {
        total -= 1;
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
};

const limitBytes = (most: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > most) done(new Error('the file exceeds the limit of its endpoint'));
      else done(null, chunk);
    },
  });
};

/** Passes a body on as it arrives, so that this process never holds a whole file. */
const streamBodies = (scope: FastifyInstance, maxBytes: number): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    const limited = limitBytes(maxBytes + SPARE_BYTES);
    // The reader of the limited stream also receives its error.
    pipeline(payload, limited, () => {});
    done(null, limited);
  });
};

/** Refuses calls without a session and calls above the bounds, before their body is read. */
const guard = (scope: FastifyInstance, places: ReturnType<typeof createPlaces>): void => {
  scope.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (!SESSION.test(request.headers.authorization ?? '')) {
      return reply.code(401).send(refusalAnswer('A session is needed'));
    }
    const free = places.take(networkOf(request.ip));
    if (free === null) {
      const refusal = refusalAnswer('Too many files are on their way');
      return reply.code(429).header('retry-after', RETRY_SECONDS).send(refusal);
    }
    reply.raw.once('close', free);
    return undefined;
  });
};

/** Forwards the endpoints that receive files. Other methods of their paths are calls like all others. */
export const registerUploads = async (
  app: FastifyInstance,
  forwarding: FastifyHttpProxyOptions,
): Promise<void> => {
  const places = createPlaces();
  for (const { method, path, bytes } of uploadEndpoints) {
    await app.register(async (scope) => {
      guard(scope, places);
      streamBodies(scope, bytes);
      await scope.register(httpProxy, {
        ...forwarding,
        prefix: path,
        rewritePrefix: path,
        routes: ['/'],
        httpMethods: [method],
        config: { arrivalTimeoutMs: UPLOAD_DEADLINE_MS },
        undici: { headersTimeout: UPLOAD_DEADLINE_MS + CHECK_TIMEOUT_MS, connections: MAX_UPLOADS },
      });
    });
  }
};
