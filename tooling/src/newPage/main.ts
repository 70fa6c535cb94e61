import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { loadPart } from '../build.ts';
import { remoteFolders, repositoryRoot } from '../packages.ts';
import { findPageProblem } from './findPageProblem.ts';
import { pageFiles, withPage, withTexts, type NewPage } from './pageFiles.ts';

const EXAMPLE = 'npm run new:page -- mf-member notes';

const pagesOf = async (folder: string) => (await loadPart(join(repositoryRoot, folder))).declaration.pages;

const describe = async (folder: string) => {
  const pages = await pagesOf(folder);
  return { folder, paths: pages.map(({ path }) => path), keys: pages.map(({ key }) => key) };
};

/** A section whose pages share a path has a menu; elsewhere every page has a path of its own. */
const placeOf = async (folder: string, key: string): Promise<NewPage> => {
  const directory = join(repositoryRoot, folder);
  const pages = await pagesOf(folder);
  const shared = pages.find(({ path }, index) => pages.findIndex((page) => page.path === path) < index);
  const [, namespace] =
    /namespace: '(\w+)'/.exec(readFileSync(join(directory, 'src/index.ts'), 'utf8')) ?? [];
  if (namespace === undefined) throw new StartFailure(`${folder}/src/index.ts names no namespace`);
  return {
    key,
    namespace,
    path: shared?.path ?? `/${key}`,
    access: shared?.access ?? null,
    isInMenu: shared !== undefined,
  };
};

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));

await runProcess(async () => {
  const [folder = '', key = '', ...others] = process.argv.slice(2);
  if (!remoteFolders().includes(folder) || others.length > 0)
    throw new StartFailure(
      `Name a remote and a page: ${EXAMPLE}; the remotes are ${remoteFolders().join(', ')}`,
    );
  const page = await placeOf(folder, key);
  const problem = findPageProblem(folder, page, await Promise.all(remoteFolders().map(describe)));
  if (problem) throw new StartFailure(problem);
  const source = join(repositoryRoot, folder, 'src');
  for (const [path, content] of Object.entries(pageFiles(page))) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), content, { flag: 'wx' });
  }
  rewrite(join(source, 'pages.ts'), (table) => withPage(table, page));
  for (const pack of globSync('locales/[A-Z][A-Z].json', { cwd: source }))
    rewrite(join(source, pack), (text) => withTexts(text, key));
  execFileSync(join(repositoryRoot, 'node_modules/.bin/oxfmt'), [join(folder, 'src')], {
    cwd: repositoryRoot,
  });
  console.log(`${folder} has a page ${key} at ${page.path}${page.isInMenu ? `?page=${key}` : ''}`);
  console.log(`  its texts stand in ${folder}/src/locales, its files in ${folder}/src/features/${key}`);
});
