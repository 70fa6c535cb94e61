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

jest.setTimeout(300_000);

/** Teams that release at the same time: each has something cut off when the registry is killed. */
const NAMES = ['mf-lobby', 'mf-auth', 'mf-member', 'mf-agent'];
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

/** The embedded database dies with its process; its rounds take longer. */
const databases = [
  { database: 'embedded', rounds: 5, urlOf: () => null },
  { database: 'PostgreSQL', rounds: 15, urlOf: () => postgres.url },
];

const build = (name: string, version: string): string => {
  const directory = join(temporaryFolder(), 'dist');
  writeArtifact(directory, { name, version });
  return directory;
};

interface Work {
  readonly client: RegistryClient;
  readonly name: string;
  readonly round: number;
  readonly isKilled: () => boolean;
  readonly acknowledge: (change: ChangeResult) => void;
}

/** Uploads and activates one version after the other until the registry is gone. */
const workUntilKilled = async ({ client, name, round, isKilled, acknowledge }: Work): Promise<void> => {
  for (let step = 0; ; step += 1) {
    const version = `${round}.${step}.0`;
    try {
      await client.publishDirectory(build(name, version));
      acknowledge(await client.activate(name, version));
    } catch (error) {
      if (isKilled()) return;
      throw error;
    }
  }
};

const expectWholeArtifact = async (url: string, name: string, version: string): Promise<void> => {
  const { files } = await readArtifactDirectory(build(name, version));
  for (const [path, { bytes }] of Object.entries(files)) {
    const file = await fetch(new URL(fillPath(registryResources.file.path, { name, version, path }), url));
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(bytes);
  }
};

describe('a registry that is killed in the middle of uploads and activations', () => {
  it.each(databases)(
    'loses nothing that it acknowledged and shows no half version, $rounds times over, $database database',
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
        // Each round is cut at another point: in the next uploads, after a different number of activations.
        let left = (round % 3) + 1;
        let isKilled = false;
        const kill = (): Promise<void> => {
          isKilled = true;
          return registry.kill();
        };
        const acknowledge = (change: ChangeResult): void => {
          acknowledged.push(change);
          left -= 1;
          if (left === 0) setTimeout(() => void kill(), round * 5);
        };
        await Promise.all(
          NAMES.map((name) =>
            workUntilKilled({ client, name, round, isKilled: () => isKilled, acknowledge }),
          ),
        );
        await kill();
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
      const kept = status.remotes.flatMap(({ name, versions }) => versions.map((version) => [name, version]));
      expect(kept.length).toBeGreaterThanOrEqual(acknowledged.length);
      for (const [name = '', version = ''] of kept) await expectWholeArtifact(registry.url, name, version);
    },
  );
});
