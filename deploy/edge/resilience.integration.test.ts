import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import Fastify from 'fastify';
import { openSigner } from '../registry/face/signing.ts';
import { composeFixtures } from '../testing/compositions.ts';
import { eventually } from '../testing/eventually.ts';
import { followUntil } from '../testing/liveEpochs.ts';
import { startEdge } from '../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../testing/startRegistry.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';

const refusalSchema = z.object({ epoch: z.int(), refused: z.object({ reason: z.string() }) });
const HTML = { headers: { accept: 'text/html' } };
const pages = [{ path: '/', titles: { EN: 'Home' } }];
const shipLobby = (registry: RunningRegistry, version: string) =>
  registry.ship({ name: 'mf-lobby', version, pages, isCompressed: true });
const shipShell = (registry: RunningRegistry) =>
  registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell', isCompressed: true });

/** Every file that a page of the composition can load. */
const filesOf = ({ shell, remotes }: Composition): string[] =>
  [shell, ...Object.values(remotes).flatMap(({ stable, fallback }) => [stable, fallback])].flatMap(
    (version) => (version ? Object.keys(version.files).map((path) => version.base + path) : []),
  );

afterAll(removeTemporaryFolders);

describe('an edge without its registry', () => {
  it('starts again and serves pages and every live and fallback file, without an earlier request for them', async () => {
    const registry = await startRegistry();
    await shipShell(registry);
    await shipLobby(registry, '1.0.0');
    const epoch = await shipLobby(registry, '1.1.0');
    const first = await startEdge({ registryUrl: registry.url });
    const [live] = await followUntil(first.url, epoch);
    await first.app.close();
    await registry.app.close();

    const again = await startEdge({ registryUrl: registry.url, dataFolder: first.dataFolder });
    const page = await fetch(again.url, HTML);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Home | Parlour</title>');
    const files = filesOf(live!);
    expect(files.join()).toContain('/mf-lobby/1.0.0/');
    for (const file of files) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const response = await fetch(again.url + file, { headers: { 'accept-encoding': encoding } });
        expect(response.status).toBe(200);
        await response.arrayBuffer();
      }
    }
    const health = await eventually(
      () => fetch(`${again.url}/healthz`),
      ({ ok }) => ok,
    );
    expect(await health.json()).toMatchObject({ epoch, registry: 'unreachable', damaged: [] });
    const unknown = await fetch(`${again.url}/artifacts/mf-other/1.0.0/entry.js`);
    expect(unknown.status).toBe(404);
    await again.app.close();
  });

  it('follows again when the registry is back', async () => {
    const registry = await startRegistry();
    await shipShell(registry);
    const edge = await startEdge({ registryUrl: registry.url });
    const epoch = await shipLobby(registry, '1.0.0');
    await followUntil(edge.url, epoch);
    await registry.app.close();
    const port = Number(new URL(registry.url).port);
    const restarted = await startRegistry({ dataFolder: registry.dataFolder, port });
    expect(await shipLobby(restarted, '1.1.0')).toBe(epoch + 1);
    const followed = await followUntil(edge.url, epoch + 1, epoch);
    expect(followed.map((entry) => entry.epoch)).toEqual([epoch + 1]);
    await edge.app.close();
    await restarted.app.close();
  });
});

describe('an edge with damaged files on its disk', () => {
  it('fetches them again and does not serve them', async () => {
    const registry = await startRegistry();
    const epoch = await shipLobby(registry, '1.0.0');
    const first = await startEdge({ registryUrl: registry.url });
    await followUntil(first.url, epoch);
    await first.app.close();
    const folder = join(first.dataFolder, 'edge/artifacts/mf-lobby/1.0.0');
    const [damaged, lost] = readdirSync(folder).filter((name) => name.endsWith('.js'));
    writeFileSync(join(folder, damaged!), 'alert(1)');
    rmSync(join(folder, lost!));

    const again = await startEdge({ registryUrl: registry.url, dataFolder: first.dataFolder });
    for (const name of [damaged, lost]) {
      const response = await fetch(`${again.url}/artifacts/mf-lobby/1.0.0/${name}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      const original = await fetch(`${registry.url}/artifacts/mf-lobby/1.0.0/${name}`);
      expect(await response.text()).toBe(await original.text());
    }
    await again.app.close();
    await registry.app.close();
  });
});

describe('an edge with disk space for live versions only', () => {
  it('accepts every change, stores nothing else, and still serves what was live recently', async () => {
    const registry = await startRegistry();
    const edge = await startEdge({ registryUrl: registry.url, cacheBytes: 0 });
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await followUntil(edge.url, await shipLobby(registry, version));
    }
    const kept = async () => readdirSync(join(edge.dataFolder, 'edge/artifacts/mf-lobby'));
    const isTwo = ({ length }: string[]): boolean => length === 2;
    expect(await eventually(kept, isTwo)).toEqual(expect.arrayContaining(['1.2.0', '1.3.0']));
    // The edge asks the registry for the file, and answers 503 if the registry is slow.
    const recent = async () => (await fetch(`${edge.url}/artifacts/mf-lobby/1.0.0/contract.json`)).status;
    expect(await eventually(recent, (status) => status !== 503)).toBe(200);
    await edge.app.close();
    await registry.app.close();
  });
});

describe('an edge that gets a version with a damaged file at the registry', () => {
  it('serves the epoch without that version, names the damaged file, and serves the version after its repair', async () => {
    const registry = await startRegistry();
    const epoch = await shipLobby(registry, '1.0.0');
    const folder = join(registry.dataFolder, 'artifacts/mf-lobby/1.0.0');
    const name = readdirSync(folder).find((file) => file.endsWith('.js')) ?? '';
    const whole = readFileSync(join(folder, name));
    writeFileSync(join(folder, name), Buffer.alloc(whole.length));

    const edge = await startEdge({ registryUrl: registry.url });
    const health = await eventually(
      async () => (await fetch(`${edge.url}/healthz`)).text(),
      (text) => text.includes('damaged'),
    );
    expect(health).toContain(
      `mf-lobby 1.0.0: ${name} at the registry is damaged: the hash is not the expected one`,
    );
    await followUntil(edge.url, epoch);
    writeFileSync(join(folder, name), whole);
    await eventually(
      async () => (await fetch(`${edge.url}/healthz`)).text(),
      (text) => text.includes('"held":[]'),
    );
    const file = await fetch(`${edge.url}/artifacts/mf-lobby/1.0.0/${name}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(whole);
    await edge.app.close();
    await registry.app.close();
  });
});

describe('two edges side by side', () => {
  it('both apply every change and serve the same', async () => {
    const registry = await startRegistry();
    const edges = await Promise.all([1, 2].map(() => startEdge({ registryUrl: registry.url })));
    await shipShell(registry);
    await shipLobby(registry, '1.0.0');
    const epoch = await shipLobby(registry, '1.1.0');
    const received = await Promise.all(edges.map(({ url }) => followUntil(url, epoch)));
    const [one, two] = received.map((compositions) => compositions.at(-1));
    expect(one?.epoch).toBe(epoch);
    expect(two).toEqual(one);
    for (const { url, app } of edges) {
      for (const file of filesOf(one!)) expect((await fetch(url + file)).status).toBe(200);
      await app.close();
    }
    await registry.app.close();
  });
});

describe('an edge whose registry misbehaves', () => {
  /** Sends the given documents to each connection in turn, then keeps it open. */
  const startFakeRegistry = async (...connections: readonly (readonly string[])[]) => {
    const app = Fastify({ forceCloseConnections: true });
    const signer = await openSigner(keys);
    app.get('/keys', async (_request, reply) => {
      const { text, signature } = await signer.sign(JSON.stringify(signer.keySet));
      return reply.header('x-signature', signature).type('application/json').send(text);
    });
    const turns = connections.values();
    app.get('/live/prod', async (_request, reply) => {
      const documents = [...(turns.next().value ?? [])];
      const signed = await Promise.all(documents.map((document) => signer.sign(document)));
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const { signature, text } of signed) {
        reply.raw.write(`data: ${text === FORGED ? 'forged' : signature}\ndata: ${text}\n\n`);
      }
    });
    return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  const keys = join(temporaryFolder(), 'registry.keys.json');
  const remote = (epoch: number): string => {
    const { shell: _shell, ...composition } = composeFixtures(epoch, []);
    return JSON.stringify({ ...composition, shell: null });
  };
  const FORGED = remote(99);

  it('keeps the live composition despite malformed, forged and lower epochs', async () => {
    const fakeRegistry = await startFakeRegistry([
      remote(5),
      '{"epoch":',
      '{"epoch":9}',
      remote(4),
      FORGED,
      remote(6),
      remote(3),
    ]);
    const edge = await startEdge({ registryUrl: fakeRegistry.url });
    const published = await followUntil(edge.url, 6);
    expect(published.map(({ epoch }) => epoch).at(-1)).toBe(6);
    expect(published.map(({ epoch }) => epoch)).toEqual(
      published.map(({ epoch }) => epoch).toSorted((a, b) => a - b),
    );
    await fakeRegistry.app.close();
    await edge.app.close();

    const lower = await startFakeRegistry([remote(3), remote(7)]);
    const again = await startEdge({ registryUrl: lower.url, dataFolder: edge.dataFolder });
    const epochs = (await followUntil(again.url, 7)).map(({ epoch }) => epoch);
    expect(epochs).not.toContain(3);
    await lower.app.close();
    await again.app.close();
  });

  it('reports in its health what it refused', async () => {
    const fakeRegistry = await startFakeRegistry([remote(5), remote(4)]);
    const edge = await startEdge({ registryUrl: fakeRegistry.url });
    const health = await eventually(
      async () => z.safeParse(refusalSchema, await (await fetch(`${edge.url}/healthz`)).json()),
      ({ success }) => success,
    );
    expect(health.data).toEqual({ epoch: 5, refused: { reason: 'epoch 4 is older than the live 5' } });
    await fakeRegistry.app.close();
    await edge.app.close();
  });

  it('does not go live with an artifact that the registry cannot deliver', async () => {
    const broken = JSON.stringify(composeFixtures(1, []));
    const fakeRegistry = await startFakeRegistry([broken], [remote(2)]);
    const edge = await startEdge({ registryUrl: fakeRegistry.url });
    expect((await followUntil(edge.url, 2)).map(({ epoch }) => epoch)).toEqual([2]);
    await fakeRegistry.app.close();
    await edge.app.close();
  });
});
