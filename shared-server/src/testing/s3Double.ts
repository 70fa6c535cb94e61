import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface S3Double {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Requests without a valid signature. */
  readonly unsigned: readonly string[];
  close(): Promise<void>;
}

/** The secret that signs requests. */
export const S3_SECRET = 'secret';

const PAGE_SIZE = 2;

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const tagOf = (bytes: Uint8Array): string => `"${sha256(bytes).slice(0, 32)}"`;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Checks AWS Signature Version 4 by computing it again. */
const isSigned = ({ method, url = '', headers }: IncomingMessage): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<scope>\S+), ?SignedHeaders=(?<names>\S+), ?Signature=(?<signature>[0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )?.groups;
  if (!given) return false;
  const { scope = '', names = '', signature } = given;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path, query = ''] = url.split('?');
  const content = String(headers['x-amz-content-sha256']);
  const sorted = query.split('&').toSorted().join('&');
  const request = [method, path, sorted, signed.join(''), names, content].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${S3_SECRET}`);
  return names.split(';').includes('host') && hmac(key, text).toString('hex') === signature;
};

/**
 * Starts a server with the part of S3's protocol that our storages use: atomic objects, conditional writes, a hash of
 * the body, lists with two objects per page, and a signature.
 */
export const startS3Double = async (): Promise<S3Double> => {
  const objects = new Map<string, Buffer>();
  const changed = new Map<string, string>();
  const unsigned: string[] = [];

  const isRefused = ({ headers }: IncomingMessage, present: Buffer | undefined): boolean =>
    (headers['if-none-match'] === '*' && present !== undefined) ||
    (headers['if-match'] !== undefined && (!present || headers['if-match'] !== tagOf(present)));

  const put = async (request: IncomingMessage, key: string): Promise<number> => {
    const body = await buffer(request);
    if (request.headers['content-length'] === undefined) return 411;
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 400;
    if (isRefused(request, objects.get(key))) return 412;
    objects.set(key, body);
    changed.set(key, new Date().toISOString());
    return 200;
  };

  const list = (bucket: string, query: URLSearchParams): string => {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = keys.slice(from, from + PAGE_SIZE).map((key) => {
      const name = key.slice(bucket.length + 1);
      return `<Contents><Key>${name}</Key><LastModified>${changed.get(key) ?? ''}</LastModified></Contents>`;
    });
    const next = from + PAGE_SIZE;
    const rest = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${rest}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: key = '' } = request;
    if (!isSigned(request)) unsigned.push(`${method} ${key}`);
    if (method === 'PUT') return void response.writeHead(await put(request, key)).end();
    if (method === 'DELETE') return void response.writeHead(objects.delete(key) ? 204 : 404).end();
    const [path = '', query] = key.split('?');
    if (query !== undefined) return void response.end(list(path, new URLSearchParams(query)));
    const object = objects.get(key);
    if (!object) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.length, etag: tagOf(object) });
    response.end(method === 'HEAD' ? undefined : object);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the S3 double does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    unsigned,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
