import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../packages.ts';
import loader, { WEIGHTS } from './fontLoader.ts';

const LATIN = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const fontsCss = readFileSync(join(repositoryRoot, 'shared-ui/src/theme/fonts.css'), 'utf8');

describe('the font loader', () => {
  it('makes a font smaller, and makes it even smaller if the query lists characters', async () => {
    const font = readFileSync(LATIN);
    const build = async (resourceQuery: string): Promise<Buffer> =>
      Reflect.apply(loader, { resourceQuery }, [font]);
    const [all, some] = [await build(''), await build('?characters=20-7E,A0')];
    expect([all, some].map((built) => built.toString('latin1', 0, 4))).toEqual(['wOF2', 'wOF2']);
    expect(all.length).toBeLessThan(font.length);
    expect(some.length).toBeLessThan(all.length);
  });

  it('keeps the characters and weights that the rule of each font declares', () => {
    const rules = fontsCss
      .match(/@font-face \{[^}]*\}/g)!
      .filter((rule) => rule.includes('@fontsource-variable'));
    expect(rules.map((rule) => /font-weight: (.*);/.exec(rule)?.[1])).toEqual(
      rules.map(() => `${WEIGHTS.min} ${WEIGHTS.max}`),
    );
    const split = rules.filter((rule) => rule.includes('?characters='));
    const kept = split.map((rule) => /\?characters=([^']*)'/.exec(rule)![1]!.split(','));
    const declared = split.map((rule) =>
      [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map((range) =>
        range
          .slice(1)
          .filter((point) => point !== undefined)
          .map((point) => point.replace(/^0+(?=.)/, ''))
          .join('-'),
      ),
    );
    expect(split).toHaveLength(3);
    expect(kept).toEqual(declared);
  });

  it('keeps all font weights that stylesheets use', () => {
    const sheets = globSync('{shared-ui,shell,mf-*}/src/**/*.css', { cwd: repositoryRoot });
    const weights = sheets
      .filter((path) => !path.endsWith('/fonts.css'))
      .flatMap(
        (path) => readFileSync(join(repositoryRoot, path), 'utf8').match(/(?<=font-weight: )\d+/g) ?? [],
      )
      .map(Number);
    expect(weights.length).toBeGreaterThan(0);
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(WEIGHTS.min);
    expect(Math.max(...weights)).toBeLessThanOrEqual(WEIGHTS.max);
  });
});
