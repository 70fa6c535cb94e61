import { join } from 'node:path';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import type { FastifyInstance } from 'fastify';
import type { S3Bucket } from '@parlour/shared-server/storage/s3Bucket';
import { createRegistryClient, type RegistryClient } from '../registry/face/client.ts';
import { registryFolder } from '../registry/database/database.ts';
import { createRegistry } from '../registry/server.ts';
import { readToken, tokenFile } from '../registry/face/tokenFile.ts';
import { writeArtifact, type ArtifactFixture } from './artifacts.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface RunningRegistry {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly token: string;
  readonly dataFolder: string;
  readonly client: RegistryClient;
  /** Publishes a small artifact. */
  publish(fixture: ArtifactFixture): Promise<void>;
  /** Publishes and activates it. @returns the new epoch. */
  ship(fixture: ArtifactFixture): Promise<number>;
}

export interface StartOptions {
  readonly databaseUrl?: string | null;
  readonly dataFolder?: string;
  readonly port?: number;
  readonly healthWindow?: number;
  readonly gcInterval?: number;
  readonly webhookUrl?: string;
  readonly bucket?: S3Bucket;
}

/**
 * Timeout of a call in milliseconds. It is long because a machine may be busy; a test's own limit is shorter.
 */
const START_TIMEOUT_MS = 300_000;

/** Starts a registry in this process. The caller closes its `app`. */
export const startRegistry = async (options: StartOptions = {}): Promise<RunningRegistry> => {
  const dataFolder = options.dataFolder ?? temporaryFolder();
  const databaseUrl = options.databaseUrl ?? null;
  if (databaseUrl === null) await copyEmptyDatabase(registryFolder(dataFolder));
  const app = await createRegistry({
    databaseUrl,
    dataFolder,
    production: false,
    logLevel: 'silent',
    keyFile: null,
    bucket: options.bucket ?? null,
    healthWindow: options.healthWindow ?? 60_000,
    gcInterval: options.gcInterval ?? 0,
    webhookUrl: options.webhookUrl ?? null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const token = await readToken(tokenFile(dataFolder));
  const client = createRegistryClient({ url, token, deadline: START_TIMEOUT_MS });
  const publish = async (fixture: ArtifactFixture): Promise<void> => {
    const directory = join(temporaryFolder(), 'dist');
    writeArtifact(directory, fixture);
    await client.publishDirectory(directory);
  };
  return {
    app,
    url,
    token,
    dataFolder,
    client,
    publish,
    ship: async (fixture) => {
      await publish(fixture);
      return (await client.activate(fixture.name, fixture.version)).epoch;
    },
  };
};
