import { join } from 'node:path';
import { startScheduledTasks } from '@parlour/shared-server/durable/scheduledTasks';
import { handleErrors } from '@parlour/shared-server/endpoints/errorHandler';
import { createHttpServer } from '@parlour/shared-server/httpServer';
import type { S3Bucket } from '@parlour/shared-server/storage/s3Bucket';
import type { FastifyInstance } from 'fastify';
import { createArtifactStorage } from './artifacts/artifactStorage.ts';
import { createS3ArtifactStorage } from './artifacts/artifactStorageS3.ts';
import { createCollectionTask } from './artifacts/collecting.ts';
import { openRegistryDatabase, type RegistryDatabaseOptions } from './database/database.ts';
import { scheduledTask } from './database/schema.ts';
import { startFeed } from './http/feed.ts';
import { createPreviewing } from './releases/previewing.ts';
import { createPublishing } from './artifacts/publishing.ts';
import { createReading } from './releases/reading.ts';
import { createPublications } from './releases/publication.ts';
import { createAnnouncer, outbox } from './health/announcing.ts';
import { createReleasing } from './releases/releasing.ts';
import { mountCommands } from './http/commandRoutes.ts';
import { createRegistryMount } from './http/mount.ts';
import { serveReference } from './http/reference.ts';
import { registerResources } from './http/resourceRoutes.ts';
import { registryMessages } from './http/registryMessages.ts';
import { findTokenHolder } from './tokens/tokens.ts';
import { createRolloutTask } from './health/rolloutController.ts';
import { keyFile, openSigner } from './face/signing.ts';
import { ensureLocalToken } from './tokens/localToken.ts';

/** Milliseconds that a file of an artifact may take to arrive. */
const UPLOAD_TIMEOUT_MS = 300_000;
/** Milliseconds for which announcements are kept, so that they can be sent again. */
const ANNOUNCEMENT_RETENTION_MS = 7 * 86_400_000;

export interface RegistryOptions extends RegistryDatabaseOptions {
  readonly logLevel: string;
  /** File with the signing keys; null for a file in the data folder. */
  readonly keyFile: string | null;
  /** Bucket for artifacts; null for a folder in the data folder. */
  readonly bucket: S3Bucket | null;
  /** Length of a health window in milliseconds, the same for edges and registry. */
  readonly healthWindow: number;
  /** Milliseconds between two garbage collections; 0 for none. */
  readonly gcInterval: number;
  /** Webhook for announcements of automatic changes; null for none. */
  readonly webhookUrl: string | null;
}

/** Creates a registry, the control plane: artifacts, the pins of each environment and their compositions. */
export const createRegistry = async (options: RegistryOptions): Promise<FastifyInstance> => {
  const handle = await openRegistryDatabase(options);
  const { db } = handle;
  await ensureLocalToken(db, options.dataFolder);
  const app = createHttpServer({
    name: 'registry',
    logLevel: options.logLevel,
    health: async () => {
      await handle.ping();
      return { database: handle.engine };
    },
    arrivalTimeoutMs: UPLOAD_TIMEOUT_MS,
  });
  const storage = options.bucket
    ? createS3ArtifactStorage(options.bucket)
    : createArtifactStorage(join(options.dataFolder, 'artifacts'));
  const publishing = createPublishing(db, storage);
  const reading = createReading(db);
  const signer = await openSigner(options.keyFile ?? keyFile(options.dataFolder));
  const previewing = createPreviewing(db, signer);
  const publications = createPublications(reading, signer);
  const feed = await startFeed(
    (channel, handler) => handle.listen(channel, handler),
    (environment) => publications.newest(environment),
    (error) => app.log.error({ err: error }, 'the composition could not be announced'),
  );
  const stopTasks = startScheduledTasks({
    db,
    tables: { scheduledTask },
    tasks: [
      createRolloutTask({
        db,
        window: options.healthWindow,
        report: (error) => app.log.error({ err: error }, 'the rollout could not be judged'),
      }),
      outbox.deliver(
        db,
        createAnnouncer({
          webhookUrl: options.webhookUrl,
          report: (error) => app.log.warn({ err: error }, 'the announcement failed'),
        }),
      ),
      { name: 'outbox', everySeconds: 3_600, run: () => outbox.prune(db, ANNOUNCEMENT_RETENTION_MS) },
      ...(options.gcInterval > 0
        ? [createCollectionTask({ db, storage, interval: options.gcInterval })]
        : []),
    ],
    report: (error, task) => app.log.error({ err: error, task }, 'task failed'),
  });
  handleErrors(app, registryMessages);
  serveReference(app);
  const { healthWindow } = options;
  const releasing = createReleasing(db, storage);
  const mount = createRegistryMount(app, (token) => findTokenHolder(db, token));
  mountCommands(mount, { db, storage, publishing, releasing, previewing, reading, healthWindow });
  registerResources(app, { storage, signer, publications, previewing, feed });
  app.addHook('preClose', async () => {
    feed.close();
    await stopTasks();
  });
  app.addHook('onClose', () => handle.close());
  return app;
};
