import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { createRegistryClient } from '../face/client.ts';
import type { TokenScope } from '../face/scopes.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});
afterEach(() => void jest.restoreAllMocks());

const lead: TokenScope = { verbs: ['activate', 'token'], remotes: ['mf-lobby'], environments: ['prod'] };
const member: TokenScope = { ...lead, verbs: ['activate'] };
const everything: TokenScope = { verbs: ['*'], remotes: ['*'], environments: ['*'] };

/** Issues a token with the token of `issuer`. */
const issue = async (label: string, scope: TokenScope, days: number, issuer = registry.client) => {
  const issued = await issuer.issueToken(label, scope, days);
  return { ...issued, client: createRegistryClient({ url: registry.url, token: issued.token }) };
};
const labelsFor = async (client = registry.client) => (await client.tokens()).map(({ label }) => label);

describe('a token that manages tokens', () => {
  it('lists only tokens with at most its own permissions', async () => {
    const { id, client } = await issue('lead', lead, 30);
    await issue('lobby', member, 366);
    await issue('elsewhere', { ...member, remotes: ['mf-member'] }, 1);
    await issue('edges', { verbs: ['report'], remotes: ['*'], environments: ['prod'] }, 1);
    await issue('from the lead', member, 1, client);
    expect(await labelsFor(client)).toEqual(['lead', 'lobby', 'from the lead']);
    expect((await client.tokens()).at(-1)).toMatchObject({ issuer: id });
    expect(await labelsFor()).toEqual(expect.arrayContaining(['local', 'lead', 'elsewhere', 'edges']));
  });

  it('revokes no token with more permissions, and never the first one', async () => {
    const { client } = await issue('deputy', { ...everything, remotes: ['mf-lobby'] }, 1);
    const { client: root } = await issue('root for a day', everything, 1);
    const edges = await issue(
      'other edges',
      { verbs: ['report'], remotes: ['*'], environments: ['prod'] },
      1,
    );
    const [first] = await registry.client.tokens();
    expect(first).toMatchObject({ label: 'local', expiresAt: null, issuer: null });
    for (const id of [first?.id ?? 0, edges.id]) {
      await expect(client.revokeToken(id)).rejects.toMatchObject({ code: 'unauthorized' });
    }
    await expect(root.revokeToken(first?.id ?? 0)).rejects.toThrow('holds less');
    await root.revokeToken(edges.id);
    await expect(root.revokeToken(edges.id)).rejects.toThrow(`there is no token ${edges.id} in force`);
    expect(await labelsFor()).not.toContain('other edges');
  });

  it('issues no token that lasts longer than itself', async () => {
    const { client, expiresAt } = await issue('lead for a day', lead, 1);
    expect((await issue('year', member, 366, client)).expiresAt).toBe(expiresAt);
    const short = await issue('short', member, 1, (await issue('long lead', lead, 300)).client);
    expect(Date.parse(short.expiresAt)).toBeLessThan(Date.now() + 2 * 86_400_000);
  });

  it('revokes all tokens that were issued with it, and is not revoked by one of them', async () => {
    const head = await issue('head', lead, 30);
    const second = await issue('second', lead, 30, head.client);
    const third = await issue('third', member, 30, second.client);
    await expect(second.client.revokeToken(head.id)).rejects.toThrow(`descends from ${head.id}`);
    await registry.client.revokeToken(head.id);
    for (const { client } of [head, second, third]) {
      await expect(client.activate('mf-lobby', '1.0.0')).rejects.toThrow('a valid registry token is needed');
    }
    const ended = (await registry.client.history(3)).map(({ action, after }) => [action, after['label']]);
    expect(ended).toEqual([
      ['revokeToken', 'third'],
      ['revokeToken', 'second'],
      ['revokeToken', 'head'],
    ]);
  });

  it('expires', async () => {
    const { client, expiresAt } = await issue('for a day', lead, 1);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(expiresAt) - 1);
    await client.tokens();
    now.mockReturnValue(Date.parse(expiresAt));
    await expect(client.tokens()).rejects.toThrow('a valid registry token is needed');
  });

  it('can revoke itself', async () => {
    const { id, client } = await issue('leaving', lead, 30);
    await client.revokeToken(id);
    await expect(client.tokens()).rejects.toThrow('a valid registry token is needed');
  });
});
