import { AwsClient } from 'aws4fetch';

/** Sends a signed request for an object of the bucket. */
export type S3Bucket = (key: string, request: S3Request) => Promise<Response>;

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
}

/** Requests a page of the list of objects; null for the first page. */
export type S3Listing = (continuationToken: string | null) => Promise<Response>;

export interface S3Settings {
  /** `s3://bucket/prefix`. */
  readonly location: string;
  /** Null for Amazon's endpoint. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 120_000;

const openClient = ({ location, endpoint, region, ...credentials }: S3Settings) => {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 3 });
  const { host: bucket, pathname } = new URL(location);
  const origin = endpoint ?? `https://s3.${region}.amazonaws.com`;
  return {
    send: (url: string, request: S3Request) =>
      client.fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    bucketUrl: `${origin.replace(/\/$/, '')}/${bucket}`,
    prefix: pathname.replaceAll(/^\/|\/$/g, ''),
  };
};

/**
 * Opens a bucket of an S3-compatible storage, with path-style addresses. Requests that fail inside the
 * storage are repeated.
 */
export const openS3Bucket = (settings: S3Settings): S3Bucket => {
  const { send, bucketUrl, prefix } = openClient(settings);
  const base = prefix ? `${bucketUrl}/${prefix}` : bucketUrl;
  return (key, request) => send(`${base}/${key}`, request);
};

/** Opens the list of the objects below the bucket's prefix (ListObjectsV2). */
export const openS3Listing = (settings: S3Settings): S3Listing => {
  const { send, bucketUrl, prefix } = openClient(settings);
  return (continuationToken) => {
    const query = new URLSearchParams({
      'list-type': '2',
      ...(prefix ? { prefix: `${prefix}/` } : {}),
      ...(continuationToken === null ? {} : { 'continuation-token': continuationToken }),
    });
    return send(`${bucketUrl}?${query.toString()}`, { method: 'GET' });
  };
};
