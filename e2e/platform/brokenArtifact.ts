import type { RunningPlatform } from '@parlour/tooling/start';
import { followUntil } from '@parlour/deploy/testing/liveEpochs';
import { publishCopy } from '@parlour/tooling/publishCopy';

const lifecycles = { bootstrap: 'async () => {}', mount: 'async () => {}', unmount: 'async () => {}' };
const moduleOf = (changed: Partial<typeof lifecycles>): string => {
  const functions = Object.entries({ ...lifecycles, ...changed });
  return `return { ${functions.map(([name, code]) => `${name}: ${code}`).join(', ')} };`;
};
const fails = (stage: string): string => `throw new Error('broken at ${stage}')`;

/** Code of a container's only module, by its fault. */
const modules = {
  'throws at import': fails('import'),
  'throws at bootstrap': moduleOf({ bootstrap: `async () => { ${fails('bootstrap')}; }` }),
  'throws at mount': moduleOf({ mount: `async () => { ${fails('mount')}; }` }),
  'hangs at mount': moduleOf({ mount: '() => new Promise(() => {})' }),
  'throws at render': `return core.defineSection({
    build: { remote: 'broken', version: '0', build: '0' },
    namespace: 'broken',
    packs: {},
    App: () => { ${fails('render')}; },
  });`,
} as const;

export type CodeFault = keyof typeof modules | 'syntax error' | 'wrong container';
export const codeFaults = [
  'syntax error',
  'wrong container',
  ...(Object.keys(modules) as (keyof typeof modules)[]),
] satisfies CodeFault[];

/** Returns a federation container that works until the broken stage. */
const entryOf = (container: string, fault: CodeFault): string => {
  if (fault === 'syntax error') return 'const broken = ;';
  if (fault === 'wrong container')
    return `var other_${container} = { init: async () => {}, get: async () => () => ({}) };`;
  return `var ${container} = (() => {
    let scope;
    return {
      init: async (shared) => { scope = shared; },
      get: async () => {
        const versions = Object.values(scope['@parlour/shared-ui/core']);
        const core = (await versions[0].get())();
        return () => { ${modules[fault]} };
      },
    };
  })();`;
};

let sequence = 0;

/**
 * Publishes remotes with broken code and activates them, also at the edge. The returned function rolls them
 * back.
 */
export const activateBroken = async (
  platform: RunningPlatform,
  remotes: readonly string[],
  fault: CodeFault,
): Promise<() => Promise<void>> => {
  sequence += 1;
  const version = `9.0.${sequence}`;
  const entry = (container: string): string => entryOf(container, fault);
  for (const remote of remotes) await publishCopy(platform, remote, version, { entry });
  const { client, url } = platform;
  const { epoch } = await client.change(
    remotes.map((remote) => ({ action: 'activate', remote, version })),
    { why: 'end-to-end test', swap: 'soft', force: true },
  );
  await followUntil(url, epoch);
  return async () => void (await client.change(remotes.map((remote) => ({ action: 'rollback', remote }))));
};
