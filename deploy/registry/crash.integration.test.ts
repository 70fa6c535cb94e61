import { join } from 'node:path';
import { writeArtifact } from '../testing/artifacts.ts';
import { startRegistryProcess, type RegistryProcess } from '../testing/registryProcess.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { readArtifactDirectory } from './face/artifactDirectory.ts';
import { createRegistryClient } from './face/client.ts';
import type { ChangeResult } from './face/changeModel.ts';
import { pathOf, registryResources } from './face/endpoints.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';
import { readToken, tokenFile } from './face/tokenFile.ts';

jest.setTimeout(300_000);

const ROUNDS = 50;
const NAME = 'mf-lobby';
const dataFolder = temporaryFolder();
let running: RegistryProcess | undefined;

afterAll(async () => {
  await running?.kill();
  removeTemporaryFolders();
});

const connect = async ({ url }: RegistryProcess) =>
  createRegistryClient({ url, token: await readToken(tokenFile(dataFolder)) });

const build = (version: string): string => {
  const directory = join(temporaryFolder(), 'dist');
  writeArtifact(directory, { name: NAME, version });
  return directory;
};

/** Uploads and activates one version after the other until the registry is gone. */
const workUntilKilled = async (
  registry: RegistryProcess,
  round: number,
  acknowledge: (change: ChangeResult) => void,
): Promise<void> => {
  const client = await connect(registry);
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
      new URL(pathOf(registryResources.file.path, { name: NAME, version, '*': path }), url),
    );
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(bytes);
  }
};

describe('a registry that is killed in the middle of uploads and activations', () => {
  it(`loses nothing that it acknowledged and shows no half version, ${ROUNDS} times over`, async () => {
    const acknowledged: ChangeResult[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      running = await startRegistryProcess(dataFolder);
      const registry = running;
      // Each round is cut at another point: in the next upload, after a different number of activations.
      let left = (round % 3) + 1;
      await workUntilKilled(registry, round, (change) => {
        acknowledged.push(change);
        left -= 1;
        if (left === 0) setTimeout(() => void registry.kill(), round * 3);
      });
      await registry.kill();
    }

    running = await startRegistryProcess(dataFolder);
    const client = await connect(running);
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
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    const versions = status.remotes.find(({ name }) => name === NAME)?.versions ?? [];
    expect(versions.length).toBeGreaterThanOrEqual(acknowledged.length);
    for (const version of versions) await expectWholeArtifact(running.url, version);
  });
});
