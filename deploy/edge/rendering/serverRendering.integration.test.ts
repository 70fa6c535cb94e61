import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescription, ComposedVersion } from '@parlour/shared-contracts';
import { composeFixtures } from '../../testing/compositions.ts';
import { eventually } from '../../testing/eventually.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import type { ViewFact } from './viewFacts.ts';
import { createFirstViews, type ServerRendering, type WantedView } from './serverRendering.ts';
import { createRendererPool, type RendererPool } from './rendererPool.ts';

const artifacts = temporaryFolder();
const composition = composeFixtures(1, [
  { name: 'mf-lobby', version: '1.0.0', pages: [{ path: '/', titles: { EN: 'Games' } }] },
]);
const lobby = composition.remotes['mf-lobby']!;
const page = lobby.pages[0]!;

/** A shell that puts the section's result in its position. */
const SHELL = `
  exports.sharedModule = () => ({});
  exports.renderView = async (request, { loadSection, onSectionFailure, onPhase }) => {
    const read = async () => {
      if (request.section === null) return null;
      try {
        onPhase('section');
        return await loadSection().render(request);
      } catch (error) {
        onSectionFailure(error);
        return null;
      }
    };
    const section = await read();
    onPhase('frame');
    const { hostname } = new URL(request.href);
    const place = section === null ? '<i>skeleton</i>' : '<!--section-->';
    return { frame: '<header>' + hostname + '</header><main>' + place + '</main>', section, pictures: [] };
  };`;

interface Stage {
  readonly views: ServerRendering;
  readonly pool: RendererPool;
  readonly reported: string[];
  readonly facts: ViewFact[];
  readonly wanted: WantedView;
}
const pools: RendererPool[] = [];
let number = 0;

/** Bundles of a shell and a section, with the edge's side of a renderer for them. */
const setUp = (section: string, shell = SHELL): Stage => {
  const folder = join(artifacts, `${(number += 1)}`);
  // A new edge has no artifacts folder yet.
  const pool = createRendererPool(1, folder);
  pools.push(pool);
  mkdirSync(folder, { recursive: true });
  const bundle = (part: string, code: string, version: ComposedVersion) => {
    const path = `server.${part}.js`;
    writeFileSync(join(folder, path), code);
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const description: BuildDescription = {
      texts: {},
      languages: {},
      pages: {},
      server: path,
      files: { [path]: integrity },
    };
    return { version: { ...version, build: `${number}` }, description };
  };
  const reported: string[] = [];
  const facts: ViewFact[] = [];
  const views = createFirstViews({
    pool,
    cache: { find: async ({ path }) => ({ location: join(folder, path), bytes: 1 }) },
    reads: { answersFor: async () => ({ '/a': { success: true } }), isOpenTo: () => true },
    report: (reason) => void reported.push(reason),
    record: (fact) => void facts.push(fact),
    random: () => 0.5,
  });
  const wanted: WantedView = {
    composition,
    shell: bundle('shell', shell, composition.shell),
    section: { ...bundle('mf-lobby', section, lobby.stable), remote: 'mf-lobby' },
    page,
    path: '/',
    theme: null,
    awaitsMember: false,
    values: { language: 'EN', merchant: 'parlour', pageSize: 40, search: '' },
  };
  return { views, pool, reported, facts, wanted };
};

afterAll(() => {
  for (const pool of pools) pool.stop();
  removeTemporaryFolders();
});

const SECTION = (body: string): string => `exports.render = async (request) => { ${body} };`;

describe('server-rendered views', () => {
  it('contain frame and section, rendered without access to the machine and the network', async () => {
    const probe = `
      const names = ['process', 'require', 'fetch', 'XMLHttpRequest', 'WebSocket', 'Buffer', 'WebAssembly', 'performance'];
      const found = names.filter((name) => typeof globalThis[name] !== 'undefined' && name !== 'WebAssembly');
      const tries = [() => Function('return 1')(), () => URL.constructor('return process')(), () => eval('1')];
      const worked = tries.filter((attempt) => { try { attempt(); return true; } catch { return false; } });
      return '<p>' + found.join() + worked.length + request.language + '</p>';`;
    const { views, wanted, reported, facts } = setUp(SECTION(probe));
    expect(await views.find(wanted)).toEqual({
      root: '<header>localhost</header><main><p>0EN</p></main>',
      pictures: [],
      styles: [],
      reads: { '/a': { success: true } },
      chance: 0.5,
      hasSection: true,
      awaitsMember: false,
    });
    expect(reported).toEqual([]);
    expect(facts).toEqual(
      ['shell', 'mf-lobby'].map((remote) => ({
        remote,
        version: '1.0.0',
        kind: 'rendered',
        milliseconds: expect.any(Number),
      })),
    );
  });

  it.each([
    ['throws while it is loaded', 'throw new Error("at import")', 'at import'],
    ['throws while it renders', SECTION('throw new Error("in render")'), 'in render'],
    ['throws a value without a message', SECTION('throw { toString: null }'), 'no words'],
    [
      'throws an error with half of a surrogate pair',
      SECTION(String.raw`throw new Error('\0half \ud800')`),
      'half',
    ],
    ['loops endlessly', SECTION('for (;;) {}'), 'more than 2000 ms'],
    ['never resolves', SECTION('await new Promise(() => {})'), 'more than 2000 ms'],
    [
      'uses all memory',
      SECTION('const all = []; for (;;) all.push(new Array(1e6).fill({}))'),
      'the renderer ended|more than 2000 ms',
    ],
    ['closes elements of the document', SECTION(`return '</main></div></body></html>'`), 'no whole markup'],
    ['contains a script', SECTION(`return '<script>1</script>'`), 'no whole markup'],
    ['reads a file', SECTION(`return require('fs').readFileSync('/etc/passwd')`), 'require is not defined'],
    ['sends a request', SECTION(`return fetch('http://127.0.0.1')`), 'fetch is not defined'],
    ['reads the environment', SECTION('return process.env.PATH'), 'process is not defined'],
  ])('keep their frame if a section %s, and report the section', async (_what, section, reason) => {
    const { views, wanted, reported } = setUp(section);
    const found = await eventually(
      async () => views.find(wanted),
      (view) => view !== null,
    );
    expect(found).toMatchObject({ hasSection: false, root: expect.stringContaining('skeleton') });
    expect(reported.join()).toMatch(new RegExp(`mf-lobby 1.0.0 could not be rendered: .*(?:${reason})`));
    expect(reported.join()).not.toMatch('shell');
  });

  it.each([
    ['throws', 'throw new Error("broken")'],
    [
      'returns invalid markup',
      'exports.renderView = async () => ({ frame: "</div>", section: null, pictures: [] })',
    ],
  ])('are not made if the shell %s, and the shell is not tried again for a while', async (_what, shell) => {
    const { views, wanted, reported, facts } = setUp(SECTION(`return ''`), shell);
    expect(await views.find(wanted)).toBeNull();
    expect(views.find({ ...wanted, path: '/other' })).toBeNull();
    expect(reported).toHaveLength(2);
    expect(reported[0]).toMatch(/^shell 1\.0\.0 could not be rendered/);
    const failed = { remote: 'shell', version: '1.0.0', kind: 'failed' };
    expect(facts).toEqual([failed, failed]);
  });

  it('are not made from bytes that the composition does not confirm', async () => {
    const { views, wanted, reported } = setUp(SECTION(`return ''`));
    const { description } = wanted.shell;
    const files = Object.fromEntries(Object.keys(description!.files).map((path) => [path, 'sha384-other']));
    const shell = { ...wanted.shell, description: { ...description!, files } };
    expect(await views.find({ ...wanted, shell })).toBeNull();
    expect(reported.join()).toMatch('the bundle is not the one that is live');
  });

  it('are made again after the renderer was killed', async () => {
    const { views, pool, wanted } = setUp(SECTION(`return ''`));
    await views.find(wanted);
    for (const pid of pool.pids) process.kill(pid, 'SIGKILL');
    const found = await eventually(
      async () => views.find({ ...wanted, path: `/${pool.pids.join()}` }),
      (view) => view !== null,
    );
    expect(found).toMatchObject({ hasSection: true, awaitsMember: false });
  });

  it('are made for a limited number of queries', async () => {
    const { views, wanted } = setUp(SECTION(`return ''`));
    await views.find(wanted);
    const asked = Array.from({ length: 40 }, async (_, index) =>
      views.find({ ...wanted, values: { ...wanted.values, search: `?x=${index}` } }),
    );
    const made = (await Promise.all(asked)).filter((view) => view !== null);
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThanOrEqual(10);
  });

  it('omit the section if the page is not public', async () => {
    const { views, wanted } = setUp(SECTION(`return 'secret'`));
    const view = await views.find({ ...wanted, page: { ...page, access: 'member' } });
    expect(view?.root).toMatch(/skeleton/);
    expect(view?.root).not.toMatch(/secret/);
  });
});
