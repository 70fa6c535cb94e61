import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { framePacks } from '../frame/framePacks.ts';
import type { Packs } from '../frame/texts.ts';
import { packs as baccarat } from './baccarat/packs.ts';
import { packs as crash } from './crash/packs.ts';
import { packs as dice } from './dice/packs.ts';
import { packs as keno } from './keno/packs.ts';
import { packs as mines } from './mines/packs.ts';
import { packs as slot } from './slot/packs.ts';

const games = { baccarat, crash, dice, keno, mines, slot };
const folders: readonly (readonly [string, Packs])[] = [['../frame', framePacks], ...Object.entries(games)];

it.each(folders)('%s offers every language that its folder has a pack of', async (folder, { others }) => {
  const locales = join(import.meta.dirname, folder, 'locales');
  const packs = globSync('*.json', { cwd: locales, exclude: ['EN.json'] }).map((file): unknown =>
    JSON.parse(readFileSync(join(locales, file), 'utf8')),
  );
  const offered = await Promise.all(Object.values(others).map((load) => load()));
  expect(offered).toHaveLength(packs.length);
  expect(offered).toEqual(expect.arrayContaining(packs));
});

it('every game of the folder has packs', () => {
  expect(globSync('*/packs.ts', { cwd: import.meta.dirname })).toHaveLength(Object.keys(games).length);
});
