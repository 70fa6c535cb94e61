import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from '@parlour/shared-contracts/schema';
import type { S3Bucket, S3Request } from '@parlour/shared-server/storage/s3Bucket';
import { writeVerifiedFile } from '@parlour/shared-server/verifiedFile';
import type { FileManifest } from '../face/model.ts';
import { uploadIdOf, type ArtifactStorage } from './artifactStorage.ts';
import { inParallel } from './inParallel.ts';

/** Names the upload that has a version's files. Older buckets use only the digest of the files. */
const pointerSchema = z.object({ digest: z.string() });

/**
 * Creates a storage in an S3-compatible bucket. Files are below the id of their upload, and the bucket checks
 * the hash of each. One pointer per version reveals all of them in one step; it is created only if there is
 * none. Files are compared by size only, because the bucket has checked them.
 */
export const createS3ArtifactStorage = (bucket: S3Bucket): ArtifactStorage => {
  const send = async (key: string, request: S3Request, expected: readonly number[]): Promise<Response> => {
    const response = await bucket(key, request);
    if (expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`the artifact storage answered ${response.status} to ${request.method} ${key}`);
  };

  /** @returns false if the condition is not met. The storage checks the hash before the object appears. */
  const put = async (key: string, body: Blob, hash: string, condition: Record<string, string> = {}) => {
    const headers = { ...condition, 'x-amz-content-sha256': hash };
    const response = await send(key, { method: 'PUT', headers, body }, [200, 412]);
    await response.body?.cancel();
    return response.status === 200;
  };

  const sizeOf = async (key: string): Promise<number | null> => {
    const response = await send(key, { method: 'HEAD' }, [200, 404]);
    return response.status === 200 ? Number(response.headers.get('content-length')) : null;
  };

  const openFile = async (key: string): Promise<Readable> =>
    streamOf(await send(key, { method: 'GET' }, [200]));

  const readPointer = async (key: string) => {
    const response = await send(key, { method: 'GET' }, [200, 404]);
    const text = await response.text();
    if (response.status === 404) return null;
    return { ...pointerSchema.parse(JSON.parse(text)), tag: response.headers.get('etag') ?? '' };
  };

  const removeFiles = (id: string, files: FileManifest): Promise<void> =>
    inParallel(Object.keys(files), async (path) => {
      await send(fileKey(id, path), { method: 'DELETE' }, [204, 200, 404]);
    });

  const missingAt = async (id: string, files: FileManifest): Promise<string[]> => {
    const absent: string[] = [];
    await inParallel(Object.entries(files), async ([path, { bytes }]) => {
      if ((await sizeOf(fileKey(id, path))) !== bytes) absent.push(path);
    });
    return absent;
  };

  const point = (key: string, id: string, condition?: Record<string, string>): Promise<boolean> => {
    const text = JSON.stringify({ digest: id });
    return put(key, new Blob([text]), createHash('sha256').update(text).digest('hex'), condition);
  };

  return {
    find: async (name, version, path) => {
      const pointer = await readPointer(pointerKey({ name, version }));
      if (!pointer) return null;
      const key = fileKey(pointer.digest, path);
      const bytes = await sizeOf(key);
      return bytes === null ? null : { bytes, open: () => openFile(key) };
    },
    missing: (artifact) => missingAt(uploadIdOf(artifact), artifact.files),
    lost: async (artifact) => {
      const pointer = await readPointer(pointerKey(artifact));
      return pointer ? missingAt(pointer.digest, artifact.files) : Object.keys(artifact.files);
    },
    stage: async (upload, path, expected, content) => {
      const file = join(tmpdir(), `parlour-upload-${randomUUID()}`);
      await writeVerifiedFile(file, expected, content);
      return {
        place: async () => {
          await put(fileKey(uploadIdOf(upload), path), await openAsBlob(file), await hashOf(file));
        },
        drop: () => rm(file, { force: true }),
      };
    },
    open: (upload, path) => openFile(fileKey(uploadIdOf(upload), path)),
    reveal: async (upload) => {
      const key = pointerKey(upload);
      const id = uploadIdOf(upload);
      if (await point(key, id, { 'if-none-match': '*' })) return;
      const present = await readPointer(key);
      if (present?.digest === id) return;
      // An upload revealed this version and its registry died before it recorded that. It is replaced, unless
      // another registry did that.
      if (present && (await point(key, id, { 'if-match': present.tag }))) return;
      throw new Error(`${upload.name} ${upload.version} was revealed by another upload meanwhile`);
    },
    repair: async (upload, lost) => {
      if (lost.length > 0) await point(pointerKey(upload), uploadIdOf(upload));
    },
    discard: (artifact) => removeFiles(uploadIdOf(artifact), artifact.files),
    remove: async (artifact) => {
      const key = pointerKey(artifact);
      const pointer = await readPointer(key);
      await send(key, { method: 'DELETE' }, [204, 200, 404]);
      for (const id of new Set([uploadIdOf(artifact), pointer?.digest ?? artifact.digest])) {
        await removeFiles(id, artifact.files);
      }
    },
  };
};

const fileKey = (id: string, path: string): string => `files/${id}/${path}`;
const pointerKey = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `versions/${name}/${version}.json`;

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const streamOf = ({ body }: Response): Readable => (body ? Readable.fromWeb(body) : Readable.from([]));
