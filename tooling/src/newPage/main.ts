import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { loadPart } from '../build.ts';
import { remoteFolders, repositoryRoot } from '../packages.ts';
import { findPageProblem } from './findPageProblem.ts';
import { formatFiles, rewriteFile, writeNewFiles } from '../rewriteFile.ts';
import {
  isUpcoming,
  pageFiles,
  titleOf,
  withOpenedPage,
  withPage,
  withTexts,
  type NewPage,
} from './pageFiles.ts';

const EXAMPLE = 'npm run new:page -- mf-member notes';

const pagesOf = async (folder: string) => (await loadPart(join(repositoryRoot, folder))).declaration.pages;

const describe = async (folder: string) => {
  const pages = await pagesOf(folder);
  return { folder, paths: pages.map(({ path }) => path), keys: pages.map(({ key }) => key) };
};

/** A section whose pages share a path has a menu. In other sections every page has its own path. */
const placeOf = async (folder: string, key: string): Promise<NewPage> => {
  const directory = join(repositoryRoot, folder);
  const pages = await pagesOf(folder);
  const announced = pages.find((page) => page.key === key);
  const shared = pages.find(({ path }, index) => pages.findIndex((page) => page.path === path) < index);
  const [, namespace] =
    /namespace: '(\w+)'/.exec(readFileSync(join(directory, 'src/index.ts'), 'utf8')) ?? [];
  if (namespace === undefined) throw new StartFailure(`${folder}/src/index.ts names no namespace`);
  const pack: { pages: Record<string, { title: string }> } = JSON.parse(
    readFileSync(join(directory, 'src/locales/EN.json'), 'utf8'),
  );
  return {
    key,
    title: pack.pages[key]?.title ?? titleOf(key),
    namespace,
    path: announced?.path ?? shared?.path ?? `/${key}`,
    access: shared?.access ?? null,
    isInMenu: shared !== undefined,
  };
};

await runProcess(async () => {
  const [folder = '', key = '', ...others] = process.argv.slice(2);
  if (!remoteFolders().includes(folder) || others.length > 0)
    throw new StartFailure(
      `Name a remote and a page: ${EXAMPLE}; the remotes are ${remoteFolders().join(', ')}`,
    );
  const page = await placeOf(folder, key);
  const source = join(folder, 'src');
  const table = readFileSync(join(repositoryRoot, source, 'pages.ts'), 'utf8');
  const isTaken = isUpcoming(table, key);
  const wanted = { ...page, isUpcoming: isTaken };
  const problem = findPageProblem(folder, wanted, await Promise.all(remoteFolders().map(describe)));
  if (problem) throw new StartFailure(problem);
  const files = Object.entries(pageFiles(page)).map(([path, text]) => [join(source, path), text]);
  writeNewFiles(Object.fromEntries(files));
  rewriteFile(join(source, 'pages.ts'), (text) =>
    isTaken ? withOpenedPage(text, key) : withPage(text, page),
  );
  // An announced page has its texts already.
  const packs = isTaken ? [] : globSync('locales/[A-Z][A-Z].json', { cwd: join(repositoryRoot, source) });
  for (const pack of packs)
    rewriteFile(join(source, pack), (text) => withTexts(text, key, basename(pack, '.json')));
  formatFiles([source]);
  console.log(`${folder} has a page ${key} at ${page.path}${page.isInMenu ? `?page=${key}` : ''}`);
  console.log(`  its files: ${source}/features/${key}`);
  if (packs.length > 0)
    console.log(`  its texts: ${source}/locales; translate those that begin with TRANSLATE`);
});
