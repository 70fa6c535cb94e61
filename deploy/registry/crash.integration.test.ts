import { join } from 'node:path';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { startPostgres, type PostgresCluster } from '@parlour/shared-server/testing/postgres';
import { writeArtifact } from '../testing/artifacts.ts';
import { startRegistryProcess, type RegistryProcess } from '../testing/registryProcess.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { registryFolder } from './database/database.ts';
import { readArtifactDirectory } from './face/artifactDirectory.ts';
import { createRegistryClient, type RegistryClient } from './face/client.ts';
import type { ChangeResult } from './face/changeModel.ts';
import { fillPath } from '@parlour/shared-contracts';
import { registryResources } from './face/resources.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';
import { readToken, tokenFile } from './face/tokenFile.ts';

const NAME = 'mf-lobby';
let postgres: PostgresCluster;
let running: RegistryProcess | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(() => running?.kill());
afterAll(async () => {
  await postgres.stop();
  removeTemporaryFolders();
});

/** Each round ends with a kill at most this long after its last activation. The next release takes about as long. */
const LATEST_KILL_MS = 120;

/** The embedded database dies with its process, and its rounds take four times as long. */
const databases = [
  { database: 'embedded', rounds: 10, urlOf: () => null },
  { database: 'PostgreSQL', rounds: 20, urlOf: () => postgres.url },
];

const build = (version: string): string => {
  const directory = join(temporaryFolder(), 'dist');
  writeArtifact(directory, { name: NAME, version });
  return directory;
};

/** Uploads and activates versions one after another until the registry is killed. */
const workUntilKilled = async (
  client: RegistryClient,
  round: number,
  acknowledge: (change: ChangeResult) => void,
): Promise<void> => {
  for (let step = 0; ; step += 1) {
    const version = `${round}.${step}.0`;
    const change = await client
      .publishDirectory(build(version))
      .then(() => client.activate(NAME, version))
      .catch(() => null);
    if (change === null) return;
    acknowledge(change);
  }
};

const expectWholeArtifact = async (url: string, version: string): Promise<void> => {
  const { files } = await readArtifactDirectory(build(version));
  for (const [path, { bytes }] of Object.entries(files)) {
    const file = await fetch(
      new URL(fillPath(registryResources.file.path, { name: NAME, version, path }), url),
    );
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(bytes);
  }
};

describe('a registry that is killed in the middle of uploads and activations', () => {
  it.each(databases)(
    'loses nothing that it acknowledged and shows no partial version, in $rounds rounds, $database database',
    async ({ rounds, urlOf }) => {
      const dataFolder = temporaryFolder();
      if (urlOf() === null) await copyEmptyDatabase(registryFolder(dataFolder));
      const start = async () => {
        const registry = await startRegistryProcess(dataFolder, urlOf());
        running = registry;
        const token = await readToken(tokenFile(dataFolder));
        return { registry, client: createRegistryClient({ url: registry.url, token }) };
      };
      const acknowledged: ChangeResult[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const { registry, client } = await start();
        // Each round is killed at another point: in the next upload, after a different number of activations.
        let left = (round % 3) + 1;
        await workUntilKilled(client, round, (change) => {
          acknowledged.push(change);
          left -= 1;
          if (left === 0) setTimeout(() => void registry.kill(), (round / rounds) * LATEST_KILL_MS);
        });
        await registry.kill();
      }

      const { registry, client } = await start();
      const status = await client.status();
      const newestFirst = await client.history(1000);
      expect(findBrokenEvent(newestFirst.toReversed())).toBeNull();
      const activations = newestFirst.filter(({ action }) => action === 'activate');
      expect(activations.map(({ epoch }) => epoch)).toEqual(
        Array.from({ length: status.epoch }, (_, index) => status.epoch - index),
      );
      for (const { epoch, remotes } of acknowledged) {
        const event = activations.find((activation) => activation.epoch === epoch);
        expect(event?.after['stable']).toBe(remotes[0]?.after?.stable);
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
      const versions = status.remotes.find(({ name }) => name === NAME)?.versions ?? [];
      expect(versions.length).toBeGreaterThanOrEqual(acknowledged.length);
      for (const version of versions) await expectWholeArtifact(registry.url, version);
    },
  );
});
