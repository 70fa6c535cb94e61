import '@parlour/shared-server/drizzleResolution';
import {
  port,
  readEnvironment,
  serverEnvironment,
  text,
  url,
  whole,
} from '@parlour/shared-server/environment';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { openS3Bucket } from './artifacts/s3Bucket.ts';

const storageEnvironment = {
  /** A folder in the data folder by default. */
  ARTIFACT_STORAGE: url(['s3']),
  S3_ENDPOINT: url(['http', 'https']),
  S3_REGION: text('us-east-1'),
  AWS_ACCESS_KEY_ID: text(null),
  AWS_SECRET_ACCESS_KEY: text(null),
} as const;

const openBucket = () => {
  const environment = readEnvironment(storageEnvironment);
  if (environment.ARTIFACT_STORAGE === null) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (accessKeyId === null || secretAccessKey === null) {
    throw new StartFailure('ARTIFACT_STORAGE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  }
  return openS3Bucket({
    location: environment.ARTIFACT_STORAGE,
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    accessKeyId,
    secretAccessKey,
  });
};

await runProcess(async () => {
  const environment = readEnvironment({
    ...serverEnvironment,
    REGISTRY_PORT: port(4100),
    REGISTRY_DATABASE_URL: url(['postgres', 'postgresql']),
    REGISTRY_KEY_FILE: text(null),
    HEALTH_WINDOW: whole(60, { min: 1, max: 3600 }),
    GC_HOURS: whole(24, { min: 0, max: 720 }),
    WEBHOOK_URL: url(['http', 'https']),
  });
  const { createRegistry } = await import('./server.ts');
  const app = await createRegistry({
    databaseUrl: environment.REGISTRY_DATABASE_URL ?? environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR,
    production: environment.NODE_ENV === 'production',
    logLevel: environment.LOG_LEVEL,
    keyFile: environment.REGISTRY_KEY_FILE,
    bucket: openBucket(),
    healthWindow: environment.HEALTH_WINDOW * 1000,
    gcInterval: environment.GC_HOURS * 3_600_000,
    webhookUrl: environment.WEBHOOK_URL,
  });
  await listen(app, { host: environment.HOST, port: environment.REGISTRY_PORT, portName: 'REGISTRY_PORT' });
});
