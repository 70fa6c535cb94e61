import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { kitFailure } from './failure.ts';

/** Passes a file on, and fails with `payloadTooLarge` as soon as it exceeds the limit. */
const limitBytes = (most: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(kitFailure('payloadTooLarge', { value: { bytes: most } }));
      else done(null, chunk);
    },
  });
};

/** Accepts one type of file on the routes of a scope, as a stream, and no other body. */
export const acceptUploads = (
  scope: FastifyInstance,
  { contentType, bytes }: { readonly contentType: string; readonly bytes: number },
): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(contentType, (_request, payload, done) => {
    const limited = limitBytes(bytes);
    // A refused call reads no file, and its sender may still break off. That must not be an unhandled error.
    limited.on('error', () => {});
    payload.once('error', (error: Error) => limited.destroy(error));
    done(null, (payload as Readable).pipe(limited));
  });
  // Nothing reads the rest of a refused file. Unread, it would hold up the next call of the connection.
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume();
  });
};
