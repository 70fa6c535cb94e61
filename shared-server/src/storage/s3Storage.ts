import { createHash } from 'node:crypto';
import { checkKey, type ListedObject, type ObjectStorage } from './objectStorage.ts';
import type { S3Bucket, S3Listing, S3Request } from './s3Bucket.ts';

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs;
const fieldOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

const readObjects = (page: string): ListedObject[] =>
  [...page.matchAll(CONTENTS)].map(([, entry = '']) => ({
    key: fieldOf(entry, 'Key')?.split('/').at(-1) ?? '',
    changedAt: new Date(fieldOf(entry, 'LastModified') ?? 0),
  }));

/** Creates a storage in an S3-compatible bucket. The bucket checks the hash of each object that it gets. */
export const createS3Storage = (bucket: S3Bucket, listing: S3Listing): ObjectStorage => {
  const send = async (key: string, request: S3Request, expected: readonly number[]): Promise<Response> => {
    const response = await bucket(checkKey(key), request);
    if (expected.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`the storage answered ${response.status} to ${request.method} ${key}`);
  };
  return {
    put: async (key, content) => {
      const hash = createHash('sha256').update(content).digest('hex');
      const headers = { 'x-amz-content-sha256': hash };
      const response = await send(key, { method: 'PUT', headers, body: new Blob([content]) }, [200]);
      await response.body?.cancel();
    },
    get: async (key) => {
      const response = await send(key, { method: 'GET' }, [200, 404]);
      if (response.status === 200) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    delete: async (key) => {
      const response = await send(key, { method: 'DELETE' }, [200, 204, 404]);
      await response.body?.cancel();
    },
    list: async function* (): AsyncGenerator<ListedObject> {
      let next: string | null = null;
      do {
        const response: Response = await listing(next);
        const page = await response.text();
        if (!response.ok) throw new Error(`the storage answered ${response.status} to a list of its objects`);
        yield* readObjects(page);
        next = fieldOf(page, 'NextContinuationToken');
      } while (next !== null);
    },
  };
};
