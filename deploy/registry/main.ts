import '@parlour/shared-server/drizzleResolution';
import {
  port,
  readEnvironment,
  serverEnvironment,
  text,
  url,
  whole,
} from '@parlour/shared-server/environment';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { openS3Bucket } from '@parlour/shared-server/storage/s3Bucket';
import { readS3Settings, s3Environment } from '@parlour/shared-server/storage/s3Environment';

const openBucket = () => {
  /** A folder in the data folder by default. */
  const environment = readEnvironment({ ARTIFACT_STORAGE: url(['s3']), ...s3Environment });
  const settings = readS3Settings('ARTIFACT_STORAGE', environment.ARTIFACT_STORAGE, environment);
  return settings && openS3Bucket(settings);
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
