import type { FastifyInstance } from 'fastify';

/** Milliseconds that somebody who pressed Play waits for the vendor. */
const REQUEST_TIMEOUT_MS = 5_000;
/** Bytes. */
const MAX_ANSWER_BYTES = 16_384;
const MAX_BODY_BYTES = 16_384;

export interface VendorRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams;
}

/**
 * Posts to a vendor and gives what it answers in JSON.
 * @throws where it does not answer in time, at endless length, with another status than 2xx or in no JSON; what was
 * asked for may be done all the same.
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
  const text = await readBounded(answer);
  if (!answer.ok) throw new Error(`the vendor answered ${answer.status}`);
  return JSON.parse(text);
};

const readBounded = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_ANSWER_BYTES) throw new Error(`the vendor answered more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** Serves what vendors post, each body as the bytes that came: signatures and hashes are of those. */
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
