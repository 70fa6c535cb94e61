import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from '@parlour/shared-contracts/schema';
import { writeVerifiedFile } from '@parlour/shared-server/verifiedFile';
import type { ArtifactStorage } from './artifactStorage.ts';
import type { FileManifest } from '../face/model.ts';

/** Sends a request for an object of the bucket, signed as the bucket demands. */
export type S3Bucket = (key: string, request: S3Request) => Promise<Response>;

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

const PARALLEL_REQUESTS = 16;
const pointerSchema = z.object({ digest: z.string() });

/**
 * Artifacts in an S3-compatible bucket. Files lie below their upload's digest and are never written twice;
 * one pointer per version, created on condition that there is none, shows all of them in one step.
 */
export const createS3ArtifactStorage = (bucket: S3Bucket): ArtifactStorage => {
  const send = async (key: string, request: S3Request, expected: readonly number[]): Promise<Response> => {
    const response = await bucket(key, request);
    if (expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`the artifact storage answered ${response.status} to ${request.method} ${key}`);
  };

  /** @returns false when the condition is not met. The storage checks the hash before anything shows. */
  const put = async (key: string, body: Blob, hash: string, condition: Record<string, string>) => {
    const headers = { ...condition, 'x-amz-content-sha256': hash };
    const response = await send(key, { method: 'PUT', headers, body }, [200, 412]);
    await response.body?.cancel();
    return response.status === 200;
  };

  const sizeOf = async (key: string): Promise<number | null> => {
    const response = await send(key, { method: 'HEAD' }, [200, 404]);
    return response.status === 200 ? Number(response.headers.get('content-length')) : null;
  };

  const readText = async (key: string): Promise<string> => (await send(key, { method: 'GET' }, [200])).text();

  const readPointer = async (key: string) => {
    const response = await send(key, { method: 'GET' }, [200, 404]);
    const text = await response.text();
    if (response.status === 404) return null;
    return { ...pointerSchema.parse(JSON.parse(text)), tag: response.headers.get('etag') ?? '' };
  };

  const removeFiles = (digest: string, files: FileManifest): Promise<void> =>
    forEachInParallel(Object.keys(files), async (path) => {
      await send(fileKey(digest, path), { method: 'DELETE' }, [204, 200, 404]);
    });

  return {
    find: async (name, version, path) => {
      const pointer = await readPointer(pointerKey(name, version));
      if (!pointer) return null;
      const key = fileKey(pointer.digest, path);
      const bytes = await sizeOf(key);
      return bytes === null
        ? null
        : { bytes, open: async () => streamOf(await send(key, { method: 'GET' }, [200])) };
    },
    missing: async (digest, files) => {
      const absent: string[] = [];
      await forEachInParallel(Object.entries(files), async ([path, { bytes }]) => {
        if ((await sizeOf(fileKey(digest, path))) !== bytes) absent.push(path);
      });
      return absent;
    },
    receive: async (digest, path, expected, content) => {
      const file = join(tmpdir(), `parlour-upload-${randomUUID()}`);
      try {
        await writeVerifiedFile(file, expected, content);
        // One that is there already has the same bytes: the digest in its key covers them.
        await put(fileKey(digest, path), await openAsBlob(file), await hashOf(file), {
          'if-none-match': '*',
        });
      } finally {
        await rm(file, { force: true });
      }
    },
    read: (digest, path) => readText(fileKey(digest, path)),
    reveal: async (digest, name, version) => {
      const key = pointerKey(name, version);
      const text = JSON.stringify({ digest });
      const hash = createHash('sha256').update(text).digest('hex');
      if (await put(key, new Blob([text]), hash, { 'if-none-match': '*' })) return;
      const present = await readPointer(key);
      if (present?.digest === digest) return;
      // Left by an upload that died before the registry had recorded it: exchanged, unless somebody else did.
      if (present && (await put(key, new Blob([text]), hash, { 'if-match': present.tag }))) return;
      throw new Error(`${name} ${version} was revealed by somebody else meanwhile`);
    },
    discard: removeFiles,
    remove: async ({ name, version, digest, files }) => {
      await send(pointerKey(name, version), { method: 'DELETE' }, [204, 200, 404]);
      await removeFiles(digest, files);
    },
  };
};

const fileKey = (digest: string, path: string): string => `files/${digest}/${path}`;
const pointerKey = (name: string, version: string): string => `versions/${name}/${version}.json`;

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const streamOf = ({ body }: Response): Readable => (body ? Readable.fromWeb(body) : Readable.from([]));

const forEachInParallel = async <T>(
  entries: readonly T[],
  run: (entry: T) => Promise<void>,
): Promise<void> => {
  const queue = entries.values();
  const work = async (): Promise<void> => {
    for (const entry of queue) await run(entry);
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, work));
};
