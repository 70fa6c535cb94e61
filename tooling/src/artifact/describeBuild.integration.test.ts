import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProblems } from '@parlour/deploy/testing/gate';
import { eventNames, type ArtifactContract } from '@parlour/shared-contracts';
import { compile } from '../compile.ts';
import { repositoryRoot } from '../packages.ts';
import { defineRemote } from '../webpack/remote.ts';
import { providedVersions } from '../webpack/shared.ts';
import { describeBuild } from './contract.ts';
import { payloadsOf } from './conversation.ts';
import { providedPaths } from './sharing.ts';

const cache = join(repositoryRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface BuiltRemote {
  readonly contract: ArtifactContract;
  readonly directory: string;
}

/** Builds a remote with one module, with the real compiler. */
const build = async (source: string): Promise<BuiltRemote> => {
  const directory = mkdtempSync(join(folder, 'remote-'));
  mkdirSync(join(directory, 'src'));
  writeFileSync(join(directory, 'src/index.ts'), source);
  writeFileSync(join(directory, 'src/later.ts'), "import './later.css'; export const later = 1;");
  writeFileSync(join(directory, 'src/later.css'), '.later { color: red }');
  const remote = defineRemote({ directory, pages: {} });
  const identity = { folder: 'mf-fixture', version: '1.0.0', build: 'fixture', mode: 'development' } as const;
  const output = join(directory, 'dist');
  const [browser, server] = [remote.configure(identity, output), remote.configureServer(identity, output)];
  const options = { context: directory, cache: false } as const;
  const compilations = {
    browser: (await compile({ ...browser, ...options })).compilation,
    server: (await compile({ ...server, ...options })).compilation,
  };
  return { contract: await describeBuild(compilations, remote, identity, output), directory: output };
};

/** Returns what a shell of the current sources provides, without building it. */
const shellOf = (remote: ArtifactContract): ArtifactContract => ({
  ...remote,
  kind: 'shell',
  name: 'shell',
  container: 'shell',
  requires: {},
  uses: {},
  emits: [],
  consumes: [],
  provides: providedVersions(),
  exports: providedPaths(),
  events: payloadsOf(eventNames),
});

const objections = (remote: ArtifactContract, shell: ArtifactContract): string[] => {
  const parts = [remote, shell].map(
    (contract, id) =>
      [contract.name, { lineage: [{ id, contract, isBaked: true }], canary: null, locked: null }] as const,
  );
  const state = { frozen: null, parts: new Map(parts) };
  return findProblems(state, new Set([remote.name])).map(({ message }) => message);
};

describe('a build of a remote', () => {
  let remote: ArtifactContract;
  beforeAll(async () => {
    ({ contract: remote } = await build(`
      import { Button, usePlatform } from '@parlour/shared-ui/core';
      import { defaultFieldRule } from '@parlour/shared-ui/forms';
      import { errorCode, HOME_PATH } from '@parlour/shared-contracts';
      import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
      export const mount = async () => {
        const { bus, http } = usePlatform();
        bus.on('language.changed', () => bus.emit('wallet.changed', {}));
        await http.call(gamesEndpoints.hot).catch(errorCode);
        return [Button, HOME_PATH, defaultFieldRule.maxLength];
      };
    `));
  });

  it('lists what its code uses of the shell, down to the members', () => {
    expect(remote.uses).toMatchObject({
      '@parlour/shared-ui/core': ['Button', 'usePlatform'],
      '@parlour/shared-ui/forms': ['defaultFieldRule.maxLength'],
    });
    expect(Object.keys(remote.uses)).not.toContain('@parlour/shared-contracts');
  });

  it('lists the events and endpoints that its code uses', () => {
    expect(remote).toMatchObject({
      emits: ['wallet.changed'],
      consumes: ['language.changed'],
      endpoints: ['GET /lgw/games/hot'],
    });
    expect(Object.keys(remote.events).sort()).toEqual(['language.changed', 'wallet.changed']);
  });

  it('may go live with a shell that provides all of it', () => {
    expect(objections(remote, shellOf(remote))).toEqual([]);
  });

  it('is refused with a shell that lacks a member', () => {
    const forms = '@parlour/shared-ui/forms';
    const shell = shellOf(remote);
    const exports = {
      ...shell.exports,
      [forms]: shell.exports[forms]?.filter((path) => !path.endsWith('.maxLength')) ?? [],
    };
    expect(objections(remote, { ...shell, exports })).toEqual([
      `mf-fixture 1.0.0 uses defaultFieldRule.maxLength of ${forms}, which shell 1.0.0 does not export`,
    ]);
  });

  it('is refused with a shell that lacks an export, an event or the newer platform', () => {
    const shell = shellOf(remote);
    const { 'language.changed': _, ...events } = shell.events;
    const older: ArtifactContract = {
      ...shell,
      events,
      exports: { ...shell.exports, '@parlour/shared-ui/core': ['Button'] },
      provides: { ...shell.provides, '@parlour/shared-contracts': '0.9.0' },
    };
    expect(objections(remote, older)).toEqual([
      'mf-fixture 1.0.0 uses usePlatform of @parlour/shared-ui/core, which shell 1.0.0 does not export',
      `mf-fixture 1.0.0 needs @parlour/shared-contracts ${remote.requires['@parlour/shared-contracts']}, shell 1.0.0 provides 0.9.0`,
      'mf-fixture 1.0.0 waits for the event language.changed, which shell 1.0.0 does not know',
    ]);
  });

  it('contains no loaders and no icon factory of its own', async () => {
    const { contract, directory } = await build(`
      import Coins from 'lucide-react/icons/coins';
      export const mount = () => import('./later.ts').then(({ later }) => [Coins, later]);
    `);
    const codeOf = (file: string) => readFileSync(join(directory, file), 'utf8');
    const entry = codeOf(contract.entry);
    expect(entry).toContain('parlourLoaders.loadScript');
    expect(entry).toContain('parlourLoaders.loadStyles');
    expect(entry).not.toContain('createElement');
    const section = contract.preload['section']!.map(codeOf).join('');
    expect(section).toContain('M13.744 17.736');
    expect(section).not.toContain('currentColor');
    expect(contract.requires).toHaveProperty('@parlour/shared-ui/icons');
    expect(contract.requires).toHaveProperty('@parlour/tooling');
  });
});
