import type { FastifyInstance } from 'fastify';

/** Milliseconds that somebody who pressed Play waits for the vendor. */
const PATIENCE = 5_000;
/** Bytes. */
const LONGEST_ANSWER = 16_384;
const LONGEST_BODY = 16_384;

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
  patience: number = PATIENCE,
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
    if (length > LONGEST_ANSWER) throw new Error(`the vendor answered more than ${LONGEST_ANSWER} bytes`);
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
      { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
      (_request, body, done) => {
        done(null, body);
      },
    );
    register(scope);
  });
};
