import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPlatform } from '@parlour/tooling/start';
import { buildPackage } from '@parlour/tooling/build';

export type Breakage = 'syntax error' | 'throws at import' | 'throws at mount' | 'throws at render';

const lifecycles = `bootstrap: async () => {}, unmount: async () => {}`;

/** A federation container that works until the stage that is broken. */
const entryOf = (container: string, breakage: Breakage): string => {
  if (breakage === 'syntax error') return 'const broken = ;';
  const module = {
    'throws at import': `throw new Error('broken at import');`,
    'throws at mount': `return { ${lifecycles}, mount: async () => { throw new Error('broken at mount'); } };`,
    'throws at render': `return core.defineSection({ build: { remote: '${container}', version: '0', build: '0' }, namespace: '${container}', packs: {}, App: () => { throw new Error('broken at render'); } });`,
  }[breakage];
  return `var ${container} = (() => {
    let scope;
    return {
      init: async (shared) => { scope = shared; },
      get: async () => {
        const versions = Object.values(scope['@parlour/shared-ui/core']);
        const core = (await versions[0].get())();
        return () => { ${module} };
      },
    };
  })();`;
};

let sequence = 0;

/** Publishes a remote whose code is broken and makes it live; the returned function rolls it back. */
export const activateBroken = async (
  platform: RunningPlatform,
  remote: string,
  breakage: Breakage,
): Promise<() => Promise<void>> => {
  const { directory, contract } = await buildPackage(remote);
  sequence += 1;
  const version = `9.0.${sequence}`;
  const folder = mkdtempSync(join(tmpdir(), 'parlour-broken-'));
  cpSync(directory, folder, { recursive: true });
  for (const suffix of ['.br', '.gz']) rmSync(join(folder, `${contract.entry}${suffix}`), { force: true });
  const entry = entryOf(contract.container, breakage);
  writeFileSync(join(folder, contract.entry), entry);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const files = { ...contract.files, [contract.entry]: { integrity, bytes: Buffer.byteLength(entry) } };
  writeFileSync(
    join(folder, 'contract.json'),
    JSON.stringify({ ...contract, version, build: `broken${sequence}`, files }),
  );
  await platform.client.publishDirectory(folder);
  rmSync(folder, { recursive: true });
  await platform.client.activate(remote, version, { why: 'end-to-end test', swap: 'soft', force: true });
  return async () => void (await platform.client.rollback(remote));
};
