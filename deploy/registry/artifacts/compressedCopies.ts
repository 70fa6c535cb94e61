import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflateRaw } from 'node:zlib';
import { encodings, suffixOf, type Encoding } from '@parlour/shared-server/encoding';
import { DamagedContent, verifyContent } from '@parlour/shared-server/verifiedFile';
import { ownEntry } from '../face/ownEntry.ts';
import type { FileManifest } from '../face/model.ts';
import { inParallel } from './inParallel.ts';
import { skipGzipHead } from './skipGzipHead.ts';

/**
 * Ways to read a copy. Each of them must give the plain file. There are two ways for gzip, because a gzip file can have
 * several members: `gunzip` reads all of them, and browsers read the first one only.
 */
const readers: Readonly<Record<Encoding, readonly (() => Duplex[])[]>> = {
  br: [() => [createBrotliDecompress()]],
  gzip: [() => [createGunzip()], () => [skipGzipHead(), createInflateRaw()]],
};

/**
 * Checks that each compressed copy contains the bytes of its plain file. Returns the first fault, or null. Edges send
 * the copies, and browsers refuse a file whose decompressed bytes have another hash.
 */
export const findCopyFault = async (
  files: FileManifest,
  open: (path: string) => Promise<Readable>,
): Promise<string | null> => {
  const copies = Object.keys(files).flatMap((plain) =>
    encodings.map((encoding) => ({ plain, encoding, path: `${plain}${suffixOf[encoding]}` })),
  );
  const faults: string[] = [];
  await inParallel(
    copies.filter(({ path }) => Object.hasOwn(files, path)),
    async ({ plain, encoding, path }) => {
      const expected = ownEntry(files, plain);
      if (!expected) return;
      try {
        for (const read of readers[encoding]) await verifyContent(expected, await open(path), ...read());
      } catch (error) {
        if (!(error instanceof DamagedContent) && !isUnreadable(error)) throw error;
        faults.push(`${path} does not contain ${plain}: ${error.message}`);
      }
    },
  );
  return faults.toSorted()[0] ?? null;
};

/** The errors of zlib for bytes that are not compressed, or that end too early. */
const isUnreadable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR__)/.test(String(error.code));
