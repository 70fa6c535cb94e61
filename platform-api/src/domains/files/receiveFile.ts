import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DomainError } from '../../http/failures.ts';

const tooLarge = (bytes: number): DomainError => new DomainError('fileTooLarge', { value: { bytes } });

/** Returns the announced size of a request's body; null if it is unknown or no size. */
export const announcedBytes = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null;

/**
 * Reads a file into memory.
 * @throws DomainError `fileTooLarge` as soon as it exceeds the limit, `fileUnreadable` if its end does not come.
 */
export const receiveFile = async (file: Readable, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of file) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('the body is no stream of bytes');
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    // The endpoint's own limit is not below that of a kind.
    if (Object(cause).code === 'payloadTooLarge') throw tooLarge(maxBytes);
    throw new DomainError('fileUnreadable', { cause });
  }
  return Buffer.concat(chunks);
};

/** How long the rest of a refused file may take, in milliseconds. */
const DRAIN_MS = 5_000;

/** Reads the rest of a refused file for a while, because browsers read an answer after they have sent all. */
export const drain = async (file: Readable): Promise<void> => {
  await finished(file.resume(), { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => {});
};

export { tooLarge };
