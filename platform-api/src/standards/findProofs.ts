import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Proofs } from '../market/judgeStandard.ts';

const TITLE = /(?<quote>['"`])(?<title>(?:(?!\k<quote>).)*\[STD-\d{3}\].*?)\k<quote>/;

export interface Title {
  readonly words: string;
  readonly ids: readonly string[];
}

/** Returns the titles in a test file that carry ids of standards. A title stands on one line. */
export const findTitles = (source: string): Title[] =>
  source
    .split('\n')
    .filter((line) => line.includes('[STD-'))
    .map((line) => {
      const title = TITLE.exec(line)?.groups?.['title'] ?? '';
      return {
        words: title.replaceAll(/\[[\w-]+\] */g, ''),
        ids: [...title.matchAll(/\[(STD-\d{3})\]/g)].map(([, id = '']) => id),
      };
    });

/** Finds the tests of the repository that carry ids of standards, as `file: title`. */
export const findProofs = async (root: string): Promise<Proofs> => {
  const proofs = new Map<string, string[]>();
  const found = glob('*/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
  const files: string[] = [];
  for await (const file of found) files.push(file);
  for (const file of files.toSorted()) {
    for (const { words, ids } of findTitles(await readFile(join(root, file), 'utf8'))) {
      for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), `${file}: ${words}`]);
    }
  }
  return proofs;
};
