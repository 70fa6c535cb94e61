import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { modalNames } from '@parlour/shared-contracts';
import { parseSource } from '../source/parseSource.ts';
import { literalOf, visitNodes } from '../source/visitNodes.ts';

const names: ReadonlySet<string | null> = new Set(modalNames);
const SOURCES = '{shell,mf-*,shared-ui}/src/**/*.{ts,tsx}';
const CLAIMS = 'mf-*/webpack.config.ts';

/** Returns the modals that the code in a folder uses and no part owns, as `file: modal`. */
export const unownedModals = (folder: string): readonly string[] => {
  const owned = new Set(globSync(`${folder}/${CLAIMS}`).flatMap(modalsIn));
  return globSync(`${folder}/${SOURCES}`)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      modalsIn(file)
        .filter((name) => !owned.has(name))
        .map((name) => `${file}: ${name}`),
    );
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || basename(dirname(file)) === 'testing';

/** Returns the modal names in a file. A name is written only to open or to own a modal. */
const modalsIn = (file: string): string[] => {
  const found: string[] = [];
  visitNodes(parseSource(file).module, (node) => {
    const text = literalOf(node);
    if (text !== null && names.has(text)) found.push(text);
  });
  return found;
};
