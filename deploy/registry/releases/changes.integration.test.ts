import { compositionSchema } from '@parlour/shared-contracts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { uploadContract } from '../../testing/uploadContract.ts';
import { createRegistryClient } from '../face/client.ts';
import { registryEndpoints as endpoints } from '../face/endpoints.ts';
import { findBrokenEvent } from '@parlour/shared-server/durable/eventChain';
import { callRegistry } from '../face/registryCall.ts';
import type { TokenScope } from '../face/scopes.ts';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(async () => {
  await registry.app.close();
  removeTemporaryFolders();
});

const kit = '@parlour/shared-ui/core';
const pinOf = async (name: string, client = registry.client) =>
  (await client.status()).remotes.find((remote) => remote.name === name)?.pin;
const holderOf = async (label: string, scope: TokenScope) => {
  const { id, token } = await registry.client.issueToken(label, scope, 1);
  return { id, client: createRegistryClient({ url: registry.url, token }) };
};

describe('a change of several parts', () => {
  it('makes one epoch, with an event for each operation', async () => {
    await registry.publish({ name: 'mf-joint', version: '1.0.0' });
    await registry.publish({ name: 'mf-second', version: '1.0.0' });
    const { epoch } = await registry.client.status();
    const change = await registry.client.change([
      { action: 'activate', remote: 'mf-joint', version: '1.0.0' },
      { action: 'activate', remote: 'mf-second', version: '1.0.0' },
    ]);
    expect(change).toMatchObject({ epoch: epoch + 1, changed: true });
    const [second, first] = await registry.client.history(2);
    expect([first?.remote, second?.remote]).toEqual(['mf-joint', 'mf-second']);
    expect([first?.epoch, second?.epoch]).toEqual([epoch + 1, epoch + 1]);
  });

  it('changes nothing if one operation is refused', async () => {
    await registry.publish({ name: 'mf-joint', version: '2.0.0' });
    const before = await registry.client.status();
    const change = registry.client.change([
      { action: 'activate', remote: 'mf-joint', version: '2.0.0' },
      { action: 'activate', remote: 'mf-second', version: '9.9.9' },
    ]);
    await expect(change).rejects.toThrow('mf-second 9.9.9 is not published');
    expect(await registry.client.status()).toEqual(before);
  });

  it('is refused with the epoch and the difference if another change came first', async () => {
    const { epoch } = await registry.client.status();
    expect(await registry.client.activate('mf-joint', '2.0.0', { ifEpoch: epoch })).toMatchObject({
      epoch: epoch + 1,
    });
    await expect(registry.client.rollback('mf-joint', { ifEpoch: epoch })).rejects.toMatchObject({
      code: 'conflict',
      refusal: { epoch: epoch + 1, difference: [{ name: 'mf-joint', from: '1.0.0', to: '2.0.0' }] },
    });
    const never = registry.client.rollback('mf-joint', { ifEpoch: 99_999 });
    await expect(never).rejects.toThrow(`at epoch ${epoch + 1}, not 99999`);
  });

  it('with a repeated key is made once, and another change with the key is refused', async () => {
    const send = (version: string) =>
      callRegistry(
        registry,
        endpoints.change,
        {
          params: { environment: 'prod' },
          body: { operations: [{ action: 'activate', remote: 'mf-joint', version }] },
        },
        { idempotencyKey: 'deploy-812' },
      );
    const [one, two] = await Promise.all([send('1.0.0'), send('1.0.0')]);
    expect(one).toEqual(two);
    expect((await registry.client.status()).epoch).toBe(one.epoch);
    await expect(send('2.0.0')).rejects.toThrow('belongs to another request');
  });

  it('returns the result of a dry run, and changes nothing', async () => {
    const before = await registry.client.status();
    const result = await registry.client.activate('mf-joint', '2.0.0', { dryRun: true });
    expect(result).toMatchObject({ epoch: before.epoch, remotes: [{ after: { stable: '2.0.0' } }] });
    expect(await registry.client.status()).toEqual(before);
  });
});

describe('a rollback', () => {
  it('to an earlier version drops later versions from the lineage', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await registry.ship({ name: 'mf-back', version });
    await registry.client.rollback('mf-back', { why: 'x' });
    await registry.client.activate('mf-back', '3.0.0');
    await registry.client.change([{ action: 'rollback', remote: 'mf-back', to: '1.0.0' }]);
    expect(await pinOf('mf-back')).toMatchObject({ stable: '1.0.0', fallback: null });
  });

  it('to an epoch restores every part in one epoch', async () => {
    await registry.ship({ name: 'mf-then', version: '1.0.0' });
    const { epoch } = await registry.client.status();
    await registry.ship({ name: 'mf-then', version: '2.0.0' });
    await registry.ship({ name: 'mf-back', version: '4.0.0' });
    const restored = await registry.client.change([{ action: 'restore', epoch }]);
    expect(restored).toMatchObject({ epoch: epoch + 3, swap: 'soft' });
    expect(await pinOf('mf-then')).toMatchObject({ stable: '1.0.0' });
    expect(await pinOf('mf-back')).toMatchObject({ stable: '1.0.0' });
    expect(await registry.client.difference(epoch, restored.epoch)).toEqual([]);
    expect(await registry.client.difference(epoch, epoch + 1)).toEqual([
      { name: 'mf-then', from: '1.0.0', to: '2.0.0' },
    ]);
  });
});

describe('a canary', () => {
  it('is composed together with the stable version, promoted or ended', async () => {
    await registry.ship({ name: 'mf-bird', version: '1.0.0' });
    await registry.publish({ name: 'mf-bird', version: '1.1.0' });
    const canary = (weight: number) =>
      registry.client.change([{ action: 'canary', remote: 'mf-bird', version: '1.1.0', weight }]);
    await canary(1_000);
    const composition = await (await fetch(new URL('/composition/prod', registry.url))).json();
    expect(composition).toMatchObject({
      remotes: {
        'mf-bird': {
          stable: { version: '1.0.0' },
          canary: { version: { version: '1.1.0' }, weight: 1_000, salt: 'mf-bird@1.1.0' },
        },
      },
    });
    expect(await registry.client.rollback('mf-bird')).toMatchObject({
      remotes: [{ after: { stable: '1.0.0', canary: null } }],
    });
    await canary(5_000);
    await registry.client.change([{ action: 'promote', remote: 'mf-bird' }]);
    expect(await pinOf('mf-bird')).toEqual({
      stable: '1.1.0',
      fallback: '1.0.0',
      canary: null,
      locked: null,
    });
    await expect(registry.client.change([{ action: 'promote', remote: 'mf-bird' }])).rejects.toThrow(
      'mf-bird has no canary',
    );
  });
});

describe('a hold', () => {
  it('by a lock keeps one version, by a freeze all versions, and both allow rollbacks', async () => {
    for (const version of ['1.0.0', '2.0.0']) await registry.ship({ name: 'mf-held', version });
    const lock = [{ action: 'lock' as const, remote: 'mf-held' }];
    await expect(registry.client.change(lock)).rejects.toThrow('lock needs a reason');
    await registry.client.change(lock, { why: 'under investigation' });
    await registry.client.rollback('mf-held');
    await expect(registry.client.activate('mf-held', '2.0.0')).rejects.toThrow(
      'mf-held is locked: under investigation',
    );
    await registry.client.change([{ action: 'unlock', remote: 'mf-held' }]);

    await registry.client.change([{ action: 'freeze' }], { why: 'big match' });
    await expect(registry.client.activate('mf-held', '2.0.0')).rejects.toThrow(
      'the environment is frozen: big match',
    );
    expect((await registry.client.status()).frozen).toBe('big match');
    await registry.client.change([{ action: 'thaw' }]);
    await registry.client.activate('mf-held', '2.0.0');
  });

  it('by quarantine is permanent, removes a version from every rollback, and never affects a live version', async () => {
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await registry.ship({ name: 'mf-ill', version });
    await expect(registry.client.quarantine('mf-ill', '3.0.0', 'leak')).rejects.toThrow('is live in prod');
    await registry.client.quarantine('mf-ill', '2.0.0', 'leak');
    expect(await pinOf('mf-ill')).toMatchObject({ stable: '3.0.0', fallback: '1.0.0' });
    const { epoch } = await registry.client.status();
    expect(await registry.client.history(2)).toMatchObject([
      {
        epoch,
        env: 'prod',
        action: 'quarantine',
        after: { stable: '3.0.0', fallback: '1.0.0' },
        why: 'leak',
      },
      { epoch: null, env: null, action: 'quarantine', after: { version: '2.0.0', state: 'quarantined' } },
    ]);
    await expect(registry.client.activate('mf-ill', '2.0.0')).rejects.toThrow('mf-ill 2.0.0 is quarantined');
    await registry.client.rollback('mf-ill');
    expect(await pinOf('mf-ill')).toMatchObject({ stable: '1.0.0' });
  });
});

describe('the gate', () => {
  const shell = (version: string, provided: string) =>
    ({ name: 'shell', kind: 'shell', version, provides: { [kit]: provided } }) as const;
  const lobby = (version: string, needed: string) => ({
    name: 'mf-lobby',
    version,
    requires: { [kit]: needed },
  });

  it('refuses what the shell does not support, with the rule and both versions', async () => {
    await registry.ship(shell('1.0.0', '1.0.0'));
    await registry.ship(lobby('1.0.0', '^1.0.0'));
    await registry.publish(lobby('2.0.0', '^2.0.0'));
    await expect(registry.client.activate('mf-lobby', '2.0.0')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`mf-lobby 2.0.0 needs ${kit} ^2.0.0, shell 1.0.0 provides 1.0.0`),
      refusal: {
        problems: [
          { rule: 'shared', remote: 'mf-lobby', counterpart: { remote: 'shell', version: '1.0.0' } },
        ],
      },
    });
  });

  it('proposes the compatible joint rollback, which is made in one epoch', async () => {
    const both = [
      { action: 'activate', remote: 'shell', version: '2.0.0' },
      { action: 'activate', remote: 'mf-lobby', version: '3.0.0' },
    ] as const;
    await registry.publish(shell('2.0.0', '2.0.0'));
    await registry.publish(lobby('3.0.0', '^2.0.0'));
    await registry.client.change(both, { force: true, why: 'the old lobby is no fallback for this shell' });
    const proposal = [
      { action: 'rollback', remote: 'mf-lobby' },
      { action: 'rollback', remote: 'shell', to: '1.0.0' },
    ];
    const refused = await registry.client.rollback('mf-lobby').catch((error: unknown) => error);
    expect(refused).toMatchObject({ refusal: { proposal } });
    const alone = [{ action: 'rollback', remote: 'mf-lobby' }] as const;
    expect(await registry.client.change(alone, { dryRun: true })).toMatchObject({ proposal });
    const { epoch } = await registry.client.status();
    const joint = await registry.client.change([
      { action: 'rollback', remote: 'mf-lobby' },
      { action: 'rollback', remote: 'shell', to: '1.0.0' },
    ]);
    expect(joint.epoch).toBe(epoch + 1);
    expect(await pinOf('shell')).toMatchObject({ stable: '1.0.0' });
    expect(await pinOf('mf-lobby')).toMatchObject({ stable: '1.0.0' });
  });

  it('refuses only what a change adds, so that any change that lowers the risk is allowed after a forced one', async () => {
    const forced = { force: true, why: 'we need it now' };
    const action = (name: 'lock' | 'unlock' | 'abort' | 'rollback' | 'promote') =>
      registry.client.change([{ action: name, remote: 'mf-lobby' }], { why: 'night' });
    await registry.publish(lobby('4.0.0', '^4.0.0'));
    await registry.client.change(
      [{ action: 'canary', remote: 'mf-lobby', version: '4.0.0', weight: 100 }],
      forced,
    );
    expect(await action('lock')).toMatchObject({ changed: true, problems: [] });
    expect(await action('abort')).toMatchObject({ changed: true, problems: [] });
    await action('unlock');
    await registry.client.activate('mf-lobby', '4.0.0', forced);
    await registry.publish(lobby('5.0.0', '^4.0.0'));
    await expect(registry.client.activate('mf-lobby', '5.0.0')).rejects.toThrow('mf-lobby 5.0.0 needs');
    await registry.client.activate('mf-lobby', '5.0.0', forced);
    await action('rollback');
    expect(await pinOf('mf-lobby')).toMatchObject({ stable: '4.0.0' });
    for (const name of ['lock', 'unlock', 'rollback'] as const) {
      expect(await action(name)).toMatchObject({ changed: true, problems: [] });
    }
    expect(await pinOf('mf-lobby')).toMatchObject({ stable: '1.0.0', canary: null });
  });

  it('is ignored only with a reason', async () => {
    const forced = registry.client.activate('mf-lobby', '2.0.0', { force: true });
    await expect(forced).rejects.toThrow('force needs a reason');
  });
});

describe('tokens', () => {
  it("of a lobby team cannot change the member's part, another environment, or use a verb it was not given", async () => {
    await registry.client.createEnvironment();
    const { client } = await holderOf('lobby team', {
      verbs: ['publish', 'activate'],
      remotes: ['mf-lobby'],
      environments: ['prod'],
    });
    await expect(client.activate('mf-member', '1.0.0')).rejects.toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('the token of lobby team may not activate mf-member in prod'),
    });
    await expect(client.rollback('mf-lobby')).rejects.toThrow('may not rollback mf-lobby');
    await expect(client.change([{ action: 'restore', epoch: 1 }])).rejects.toThrow(
      'may not rollback everything',
    );
    await expect(client.activate('mf-lobby', '1.0.0', { force: true, why: 'x' })).rejects.toThrow(
      'may not force',
    );
    await expect(client.tokens()).rejects.toThrow('may not token');
    await expect(client.createEnvironment()).rejects.toThrow('may not environment');
    expect(await client.activate('mf-lobby', '1.0.0')).toMatchObject({ environment: 'prod' });
  });

  it('cannot grant more than they have, and end when they are revoked', async () => {
    const { id, client } = await holderOf('team lead', {
      verbs: ['activate', 'token'],
      remotes: ['mf-lobby'],
      environments: ['prod'],
    });
    const everyVerb: TokenScope = { verbs: ['*'], remotes: ['mf-lobby'], environments: ['prod'] };
    await expect(client.issueToken('friend', everyVerb, 1)).rejects.toThrow('cannot give away more');
    await registry.client.revokeToken(id);
    await expect(client.tokens()).rejects.toThrow('a valid registry token is needed');
    expect((await registry.client.tokens()).map(({ label }) => label)).not.toContain('team lead');
  });
});

describe('environments', () => {
  it('are released independently', async () => {
    const staging = createRegistryClient({
      url: registry.url,
      token: registry.token,
      environment: 'staging',
    });
    await staging.createEnvironment();
    await staging.createEnvironment();
    expect(await registry.client.environments()).toEqual(['prod', 'staging']);
    const created = (await registry.client.history(50)).filter(
      ({ action, env }) => action === 'createEnvironment' && env === 'staging',
    );
    expect(created).toHaveLength(1);
    await registry.ship({ name: 'mf-stage', version: '1.0.0' });
    await registry.publish({ name: 'mf-stage', version: '2.0.0' });
    expect(await staging.activate('mf-stage', '2.0.0')).toMatchObject({ environment: 'staging', epoch: 1 });
    expect(await pinOf('mf-stage', staging)).toMatchObject({ stable: '2.0.0' });
    expect(await pinOf('mf-stage')).toMatchObject({ stable: '1.0.0' });
  });
});

describe('texts', () => {
  const half = '\uD83D';
  it.each([
    ['half of a surrogate pair', half],
    ['NUL', 'a\0b'],
  ])('with %s are refused before anything is stored', async (_what, text) => {
    const before = await registry.client.history(1);
    const why = { why: text };
    const refused = [
      registry.client.change([{ action: 'freeze' }], why),
      registry.client.quarantine('mf-back', '4.0.0', text),
      registry.client.issueToken(text, { verbs: ['report'], remotes: ['*'], environments: ['*'] }, 1),
      registry.client.collectGarbage({ dryRun: true, ...why }),
      registry.client.preview('mf-back', '4.0.0', { seconds: 60, ...why }),
    ];
    for (const call of refused) await expect(call).rejects.toThrow(/(why|label): a text without/);
    const contract = JSON.stringify({ pages: [{ path: '/x', key: text }] });
    expect(await uploadContract(registry, { name: 'mf-text', version: '1.0.0' }, contract)).toEqual({
      status: 422,
      message: expect.stringMatching(/contract\.json is invalid at pages\.0\.key: a text without/),
    });
    expect(await registry.client.history(1)).toEqual(before);
  });

  it('with any other character are stored as given', async () => {
    const why = '\u{1F600} \u2028 \uFFFD \u0001 é';
    await registry.client.change([{ action: 'freeze' }], { why });
    await registry.client.change([{ action: 'thaw' }]);
    expect((await registry.client.history(2)).at(-1)).toMatchObject({ action: 'freeze', why });
  });
});

it('a composition contains the newest event of its change', async () => {
  const response = await fetch(new URL('/composition/prod', registry.url));
  const composition = compositionSchema.parse(await response.json());
  const events = await registry.client.history(1000);
  const [newest] = events.filter(({ env, epoch }) => env === 'prod' && epoch === composition.epoch);
  expect(composition.audit).toEqual({ sequence: newest?.sequence, hash: newest?.hash });
});

it('all events are in one unbroken chain', async () => {
  const newestFirst = await registry.client.history(1000);
  expect(findBrokenEvent(newestFirst.toReversed())).toBeNull();
});
