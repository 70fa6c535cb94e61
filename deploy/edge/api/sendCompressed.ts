import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { acceptedEncodings, type Encoding } from '@parlour/shared-server/encoding';

type AnswerHandler = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;

/** A shorter answer is not compressed, because it fits into one packet of the network. */
const MIN_BYTES = 1_400;
/** Higher qualities take several times as long for a few percent. */
const BROTLI_QUALITY = 4;

/**
 * Sends an answer of the API to the caller. It compresses long JSON answers of GET requests, if the caller accepts that.
 * Answers of other requests can contain a session token. They are not compressed, because an attacker can guess parts of
 * a text from its compressed length.
 */
export const sendCompressed: AnswerHandler = (request, reply, { stream }) => {
  const length = Number(reply.getHeader('content-length') ?? 0);
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (request.method !== 'GET' || !isJson || length < MIN_BYTES) {
    reply.send(stream);
    return;
  }
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (encoding === undefined) {
    reply.send(stream);
    return;
  }
  reply.removeHeader('content-length').header('content-encoding', encoding);
  const etag = reply.getHeader('etag');
  // A strong tag stands for the same bytes. The compressed bytes differ, so the tag becomes a weak one.
  if (etag !== undefined) reply.header('etag', `W/${String(etag)}`);
  // If the connection to the API breaks, `pipeline` destroys the compressor. The caller then receives an incomplete
  // answer, which is an error for its HTTP client.
  reply.send(pipeline(stream, compressorOf(encoding, length), () => {}));
};

const compressorOf = (encoding: Encoding, length: number) =>
  encoding === 'gzip'
    ? createGzip()
    : createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: length,
        },
      });
