import { readBounded } from '@parlour/shared-server/boundedBody';
import type { FastifyInstance } from 'fastify';

/** Timeout of a call. A person who pressed Play waits for it. */
const REQUEST_TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
const MAX_BODY_BYTES = 16_384;

export interface VendorRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams;
}

/**
 * Posts to a provider and returns its JSON answer.
 * @throws after a timeout, for an answer that is too long, for a status other than 2xx, and for invalid JSON.
 * The provider may have executed the request anyway.
 */
export const askVendor = async (
  url: string,
  request: VendorRequest,
  patience: number = REQUEST_TIMEOUT_MS,
): Promise<unknown> => {
  const answer = await fetch(url, {
    ...request,
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const text = await readBounded(answer, MAX_ANSWER_BYTES);
  if (!answer.ok) throw new Error(`the vendor answered ${answer.status}`);
  return JSON.parse(text);
};

/**
 * Serves the providers' posts. Handlers get the raw bytes of the body, because signatures and hashes are
 * computed from them.
 */
export const serveVendors = (app: FastifyInstance, register: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );
    register(scope);
  });
};
