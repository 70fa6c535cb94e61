import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { framePacks } from '../frame/framePacks.ts';
import type { Packs } from '../frame/texts.ts';

const client = join(import.meta.dirname, '..');

/** Checks that `packs.ts` loads every pack of the folder. The page's script contains English itself. */
const expectAllOf = async (folder: string, { others }: Packs): Promise<void> => {
  const locales = join(client, folder, 'locales');
  const packs = globSync('*.json', { cwd: locales, exclude: ['EN.json'] }).map((file): unknown =>
    JSON.parse(readFileSync(join(locales, file), 'utf8')),
  );
  const offered = await Promise.all(Object.values(others).map((load) => load()));
  expect(offered).toHaveLength(packs.length);
  expect(offered).toEqual(expect.arrayContaining(packs));
};

it('the frame offers every language that it has a pack of', () => expectAllOf('frame', framePacks));

it.each(globSync('games/*/locales', { cwd: client }).map((locales) => join(locales, '..')))(
  '%s offers every language that it has a pack of',
  async (folder) => {
    const { packs }: { readonly packs: Packs } = await import(join(client, folder, 'packs.ts'));
    await expectAllOf(folder, packs);
  },
);
