import { text, url } from '../environment.ts';
import { StartFailure } from '../failure.ts';
import type { S3Settings } from './s3Bucket.ts';

/** Variables of an S3-compatible storage, which each process reads in the same way. */
export const s3Environment = {
  S3_ENDPOINT: url(['http', 'https']),
  S3_REGION: text('us-east-1'),
  AWS_ACCESS_KEY_ID: text(null),
  AWS_SECRET_ACCESS_KEY: text(null),
} as const;

interface S3Values {
  readonly S3_ENDPOINT: string | null;
  readonly S3_REGION: string;
  readonly AWS_ACCESS_KEY_ID: string | null;
  readonly AWS_SECRET_ACCESS_KEY: string | null;
}

/**
 * Returns the settings of a bucket; null without a location.
 * @param name variable of the location, for messages
 * @throws StartFailure if there is a location and no credentials.
 */
export const readS3Settings = (
  name: string,
  location: string | null,
  values: S3Values,
): S3Settings | null => {
  if (location === null) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === null || secretAccessKey === null) {
    throw new StartFailure(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
  }
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  return { location, endpoint, region, accessKeyId, secretAccessKey };
};
