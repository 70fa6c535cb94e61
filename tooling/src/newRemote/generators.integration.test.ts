import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { artifactContractSchema } from '@parlour/shared-contracts/artifact';
import { copyWorkspace } from '../testing/copyWorkspace.ts';
import { EXAMPLE_REMOTE } from './findNameProblem.ts';

const COPIED = [
  'tooling',
  'mf-lobby',
  'mf-member',
  'shared-contracts',
  'shared-ui',
  'package.json',
  'package-lock.json',
  'jest.config.mjs',
  '.gitignore',
  'knip.json',
  '.oxfmtrc.json',
  '.oxlintrc.json',
];
const copy = copyWorkspace(COPIED);

const run = (command: string, ...parameters: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};
const newRemote = (name: string) => run(process.execPath, 'tooling/src/newRemote/main.ts', name);
const newPage = (...names: string[]) => run(process.execPath, 'tooling/src/newPage/main.ts', ...names);

afterAll(() => rmSync(copy, { recursive: true }));

describe('npm run new:remote', () => {
  it('creates a remote with one page, which is formatted and can be built', () => {
    expect(newRemote(EXAMPLE_REMOTE)).toEqual({ status: 0, output: expect.stringContaining('/forum') });
    expect(run('node_modules/.bin/oxfmt', '--check', EXAMPLE_REMOTE)).toMatchObject({ status: 0 });
    const built = run(process.execPath, 'tooling/src/buildAll.ts', EXAMPLE_REMOTE);
    expect(built.output).toContain(`${EXAMPLE_REMOTE} 1.0.0: 10 files`);
    expect(built.status).toBe(0);
    const text = readFileSync(join(copy, `${EXAMPLE_REMOTE}/dist/contract.json`), 'utf8');
    expect(artifactContractSchema.parse(JSON.parse(text)).pages).toMatchObject([{ path: '/forum' }]);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])(
    'has the remote of the test before as its example in %s',
    (document) => {
      const names = readFileSync(document, 'utf8').match(/(?<=new:remote -- )mf-\w+/g);
      expect(new Set(names)).toEqual(new Set([EXAMPLE_REMOTE]));
    },
  );

  it('refuses a taken name, in one line', () => {
    expect(newRemote('mf-lobby')).toEqual({ status: 1, output: 'mf-lobby exists already\n' });
  });
});

describe('npm run new:page', () => {
  it('adds a page with texts and a test to the page table, and to the menu if the section has one', () => {
    expect(newPage(EXAMPLE_REMOTE, 'notes').output).toContain('at /notes');
    expect(newPage('mf-member', 'notes').output).toContain('at /member?page=notes');
    // This page was announced before. It keeps its path and its texts.
    expect(newPage('mf-member', 'creditReport').output).not.toContain('TRANSLATE');
    const changed = [`${EXAMPLE_REMOTE}/src`, 'mf-member/src'];
    expect(run('node_modules/.bin/oxfmt', '--check', ...changed).output).toContain('correct format');
    expect(run('node_modules/.bin/oxlint', '--deny-warnings', ...changed).output).toContain('0 errors');
    const tested = run(
      'node_modules/.bin/jest',
      'features/notes',
      'features/creditReport',
      'features/forum',
      'mf-member/src/App',
    );
    expect(tested.output).toMatch(/Test Suites: 5 passed, 5 total/);
    const built = run(process.execPath, 'tooling/src/buildAll.ts', EXAMPLE_REMOTE);
    expect(built.output).toContain(`${EXAMPLE_REMOTE} 1.0.0: 12 files`);
    expect(built.output).not.toContain('without its types');
    expect(run('node_modules/.bin/knip', '--workspace', EXAMPLE_REMOTE)).toEqual({ status: 0, output: '' });
    const { output } = run(process.execPath, 'tooling/src/i18n/main.ts');
    expect(output).toContain(`${EXAMPLE_REMOTE} TY: pages.notes.title waits for its translation`);
    expect(output).not.toContain(`${EXAMPLE_REMOTE} EN`);
  });

  it('refuses an existing page, and an unknown remote', () => {
    expect(newPage('mf-member', 'vip')).toEqual({
      status: 1,
      output: 'mf-member has a page vip already\n',
    });
    expect(newPage('mf-unknown', 'notes')).toMatchObject({ status: 1 });
  });
});
