import { join } from 'node:path';
import { text, url, type readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import type { S3Settings } from '@parlour/shared-server/storage/s3Bucket';
import { readS3Settings, s3Environment } from '@parlour/shared-server/storage/s3Environment';
import { longKey } from '../../sealing/longKey.ts';

export const fileEnvironment = {
  FILE_STORAGE: url(['s3']),
  FILES_KEY: longKey(),
  CLAMD_ADDRESS: text(null),
  ...s3Environment,
} as const;

type Environment = ReturnType<typeof readEnvironment<typeof fileEnvironment>>;

export interface ScannerAddress {
  readonly host: string;
  readonly port: number;
}

export interface FileSettings {
  /** Folder of the files if there is no bucket. */
  readonly folder: string;
  readonly bucket: S3Settings | null;
  /** Seals the keys of encrypted files together with the database's own key. Null: only that key is used. */
  readonly key: string | null;
  /** Null: files are not scanned. */
  readonly scanner: ScannerAddress | null;
}

/** @throws StartFailure for an address without a port, or a bucket without credentials. */
export const readFileSettings = (environment: Environment, dataFolder: string): FileSettings => ({
  folder: join(dataFolder, 'files'),
  bucket: readS3Settings('FILE_STORAGE', environment.FILE_STORAGE, environment),
  key: environment.FILES_KEY,
  scanner: environment.CLAMD_ADDRESS === null ? null : readAddress(environment.CLAMD_ADDRESS),
});

const readAddress = (address: string): ScannerAddress => {
  const { host, port } =
    /^(?<host>[\w.-]{1,253}|\[[\da-f:]{2,39}\]):(?<port>\d{1,5})$/i.exec(address)?.groups ?? {};
  if (!host || !port || Number(port) > 65_535) {
    throw new StartFailure(
      `CLAMD_ADDRESS=${JSON.stringify(address)} is not allowed: expected a host and a port such as clamav:3310`,
    );
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};
