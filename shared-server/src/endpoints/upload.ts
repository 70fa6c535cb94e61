import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { kitFailure } from './failure.ts';

/** Passes a file on. Fails with `payloadTooLarge` as soon as the file exceeds the limit. */
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

/** Accepts one type of file as a stream on the routes of a scope, and refuses every other body. */
export const acceptUploads = (
  scope: FastifyInstance,
  { contentType, bytes }: { readonly contentType: string; readonly bytes: number },
): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(contentType, (_request, payload, done) => {
    const limited = limitBytes(bytes);
    // A refused call does not read the file. If its sender disconnects, the error must not be an unhandled one.
    limited.on('error', () => {});
    payload.once('error', (error: Error) => limited.destroy(error));
    done(null, (payload as Readable).pipe(limited));
  });
  // The unread rest of a refused file would block the next call of the connection.
  scope.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) raw.unpipe().resume();
  });
};
