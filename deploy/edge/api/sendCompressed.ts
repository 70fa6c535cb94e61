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
 * Sends an answer of the API to the caller. It compresses the answer if the request is a GET request, the answer is
 * JSON of at least `MIN_BYTES`, and the caller accepts a compression. Answers of other requests can contain a session
 * token. They are not compressed, because the length of a compressed text can help an attacker to guess parts of the
 * text.
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
  // Two answers with the same strong entity tag have the same bytes. Compression changes the bytes, so the tag
  // becomes weak.
  if (etag !== undefined) reply.header('etag', `W/${String(etag)}`);
  // If the API closes the connection too early, `pipeline` destroys the compressor, and the edge closes the
  // connection to the caller. The HTTP client of the caller reports this as an error.
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
