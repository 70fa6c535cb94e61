import { previewSchema } from '@parlour/shared-contracts/preview';
import { keySetSchema, SIGNATURE_HEADER, verifySignature } from '@parlour/shared-contracts/signature';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { createRegistryClient } from '../face/client.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';
import { hashOfSecret } from '../face/secret.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.ship({ name: 'shell', version: '1.0.0', kind: 'shell', provides: { react: '19.0.0' } });
  await registry.ship({ name: 'mf-lobby', version: '1.0.0' });
  await registry.publish({ name: 'mf-lobby', version: '1.1.0', requires: { react: '^20.0.0' } });
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});
afterEach(() => void jest.restoreAllMocks());

const HOUR_SECONDS = 3_600;
const order = { seconds: HOUR_SECONDS };
const read = (token: string, environment = 'prod') =>
  fetch(`${registry.url}/previews/${environment}/${hashOfSecret(token)}`);
const clientOf = async (verb: 'preview' | 'activate', environment = 'prod') => {
  const scope = { verbs: [verb], remotes: ['mf-lobby'], environments: [environment] };
  const { token } = await registry.client.issueToken('lobby team', scope, 1);
  return createRegistryClient({ url: registry.url, token });
};

describe('a preview link', () => {
  it('shows the version only, signed as a preview with the lifetime of the link', async () => {
    const made = await registry.client.preview('mf-lobby', '1.1.0', order);
    const response = await read(made.token);
    const signed = {
      text: await response.text(),
      signature: response.headers.get(SIGNATURE_HEADER) ?? '',
    };
    expect(previewSchema.parse(JSON.parse(signed.text))).toMatchObject({
      environment: 'prod',
      remote: 'mf-lobby',
      composed: {
        stable: { version: '1.1.0', base: '/artifacts/mf-lobby/1.1.0/' },
        fallback: null,
        canary: null,
      },
      expiresAt: made.expiresAt,
    });
    const keys = keySetSchema.parse(await (await fetch(`${registry.url}/keys`)).json());
    const end = Date.parse(made.expiresAt);
    await expect(verifySignature(signed, keys, end - 1_000, 'preview')).resolves.toBeUndefined();
    await expect(verifySignature(signed, keys, end, 'preview')).rejects.toThrow('expired');
    await expect(verifySignature(signed, keys, Date.now())).rejects.toThrow('another kind of document');
  });

  it('pins nothing, and is in the history without its token', async () => {
    const before = await registry.client.status();
    const made = await registry.client.preview('mf-lobby', '1.1.0', { ...order, why: 'for marketing' });
    expect(await registry.client.status()).toEqual(before);
    const events = await registry.client.history(100);
    expect(events[0]).toMatchObject({
      env: 'prod',
      epoch: null,
      who: 'local',
      action: 'preview',
      remote: 'mf-lobby',
      before: null,
      after: { version: '1.1.0', expiresAt: made.expiresAt },
      why: 'for marketing',
    });
    expect(JSON.stringify(events)).not.toContain(made.token);
    expect(findBrokenEvent(events.toReversed())).toBeNull();
  });

  it("is created despite the gate, with the gate's problems", async () => {
    const { problems } = await registry.client.preview('mf-lobby', '1.1.0', order);
    expect(problems.map(({ message }) => message)).toEqual([
      'mf-lobby 1.1.0 needs react ^20.0.0, shell 1.0.0 provides 19.0.0',
    ]);
    expect((await registry.client.preview('mf-lobby', '1.0.0', order)).problems).toEqual([]);
  });

  it('is created for a part that is not live, and during a freeze', async () => {
    await registry.publish({ name: 'mf-new', version: '1.0.0' });
    await registry.client.change([{ action: 'freeze' }], { why: 'incident' });
    const { token } = await registry.client.preview('mf-new', '1.0.0', order);
    expect((await read(token)).status).toBe(200);
    await registry.client.change([{ action: 'thaw' }]);
  });

  it('expires', async () => {
    const { token, expiresAt } = await registry.client.preview('mf-lobby', '1.1.0', order);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(expiresAt) - 1);
    expect((await read(token)).status).toBe(200);
    now.mockReturnValue(Date.parse(expiresAt));
    expect((await read(token)).status).toBe(404);
  });

  it('ends when its version is quarantined', async () => {
    await registry.publish({ name: 'mf-lobby', version: '1.2.0' });
    const { token } = await registry.client.preview('mf-lobby', '1.2.0', order);
    await registry.client.quarantine('mf-lobby', '1.2.0', 'leaks');
    expect((await read(token)).status).toBe(404);
    await expect(registry.client.preview('mf-lobby', '1.2.0', order)).rejects.toThrow('is quarantined');
  });

  it('is found in its own environment only, and only by its token', async () => {
    const staging = createRegistryClient({ ...registry, environment: 'staging' });
    await staging.createEnvironment();
    const { token } = await staging.preview('mf-lobby', '1.1.0', order);
    expect((await read(token, 'staging')).status).toBe(200);
    expect((await read(token)).status).toBe(404);
    expect((await read(`${token}x`, 'staging')).status).toBe(404);
  });

  it.each([
    ['mf-lobby', '9.9.9', HOUR_SECONDS, 'mf-lobby 9.9.9 is not published'],
    ['shell', '1.0.0', HOUR_SECONDS, 'the shell cannot be previewed'],
    ['mf-lobby', '1.1.0', 59, 'seconds'],
    ['mf-lobby', '1.1.0', 8 * 24 * HOUR_SECONDS, 'seconds'],
  ])('is refused for %s %s and %d seconds', async (remote, version, seconds, reason) => {
    await expect(registry.client.preview(remote, version, { seconds })).rejects.toThrow(reason);
  });

  it('requires a token that may preview this part in this environment', async () => {
    const team = await clientOf('preview');
    await expect(team.preview('mf-lobby', '1.1.0', order)).resolves.toMatchObject({ version: '1.1.0' });
    await expect(team.preview('mf-member', '1.0.0', order)).rejects.toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('may not preview mf-member in prod'),
    });
    await expect(team.activate('mf-lobby', '1.1.0')).rejects.toMatchObject({ code: 'unauthorized' });
    for (const other of [await clientOf('preview', 'staging'), await clientOf('activate')]) {
      await expect(other.preview('mf-lobby', '1.1.0', order)).rejects.toThrow(
        'may not preview mf-lobby in prod',
      );
    }
    const clientWithoutToken = createRegistryClient({ url: registry.url, token: null });
    await expect(clientWithoutToken.preview('mf-lobby', '1.1.0', order)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});
