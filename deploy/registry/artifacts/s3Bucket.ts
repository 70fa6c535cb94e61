import { AwsClient } from 'aws4fetch';
import type { S3Bucket } from './artifactStorageS3.ts';

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

/**
 * Opens a bucket of an S3-compatible storage, with path-style addresses. Requests that fail inside the
 * storage are repeated.
 */
export const openS3Bucket = ({ location, endpoint, region, ...credentials }: S3Settings): S3Bucket => {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 3 });
  const { host: bucket, pathname } = new URL(location);
  const origin = endpoint ?? `https://s3.${region}.amazonaws.com`;
  const base = [origin.replace(/\/$/, ''), bucket, pathname.replaceAll(/^\/|\/$/g, '')].filter(Boolean);
  return (key, request) =>
    client.fetch([...base, key].join('/'), { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
};
