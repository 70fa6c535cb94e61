import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePacks } from '@parlour/shared-contracts';
import { partFolders, repositoryRoot } from '../packages.ts';
import { readPackageTexts } from './readPackageTexts.ts';
import { findUrging, isNeutral, urgingLanguages } from './urging.ts';

it.each([
  ['EN', 'So close! Win it back with one more spin.', ['So close', 'Win it back', 'one more spin']],
  ['TY', 'เกือบชนะแล้ว เล่นต่อเพื่อเอาคืน', ['เกือบชนะ', 'เล่นต่อ', 'เอาคืน']],
  [
    'PT',
    'Quase ganhou! Continue jogando e aposte mais.',
    ['Quase ganhou', 'Continue jogando', 'aposte mais'],
  ],
  ['VN', 'Suýt thắng! Chơi tiếp để gỡ lại.', ['Suýt thắng', 'Chơi tiếp', 'gỡ lại']],
])('a text in %s that urges a player is found', (code, text, found) => {
  expect(findUrging(code, text)).toEqual(found);
});

it('a text that names a loss, a stake or the next step does not count as urging', () => {
  for (const [code, text] of [
    ['EN', 'Raise the stake. Continue: Lucky Koi. Try again in a moment.'],
    ['TY', 'เพิ่มเดิมพัน ดำเนินการต่อ ลองอีกครั้ง'],
    ['PT', 'Aumentar a aposta. Recuperar senha. Continuar.'],
    ['VN', 'Tăng mức cược. Tiếp tục. Thử lại.'],
  ] as const)
    expect([text, findUrging(code, text)]).toEqual([text, []]);
});

/** Articles that advise against urging, and quote such phrases. */
const advice = ['responsible-gaming', 'how-to-set-a-budget'].map(
  (article) => `demo-site/content/${article}/**`,
);

/** Code that runs in browsers, without tests. */
const clientCode = (): readonly string[] =>
  globSync(
    [...partFolders(), 'shared-ui', 'house/client', 'house/verifier'].map((part) => `${part}/**/*.{ts,tsx}`),
    {
      cwd: repositoryRoot,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist|testing)$|\.test\.tsx?$/.test(path),
    },
  );
const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

it('[STD-118] no text of pages, games, messages or demo content urges a member to win back, stake more or continue, and no code holds a member who leaves', async () => {
  expect(urgingLanguages).toEqual([...completePacks]);
  const texts = (await readPackageTexts()).flatMap(({ name, packs }) =>
    Object.entries(packs).flatMap(([code, pack]) =>
      Object.entries(pack).map(([key, text]) => ({
        code,
        text,
        place: `${name} ${key}`,
        isExempt: isNeutral(name, key),
      })),
    ),
  );
  const content = globSync('demo-site/**/*.{ts,json,html,md}', {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**', ...advice],
  });
  const written = content.flatMap((file) =>
    urgingLanguages.map((code) => ({ code, text: read(file), place: file, isExempt: false })),
  );
  expect([texts.length > 1_000, written.length > 10]).toEqual([true, true]);
  const urging = [...texts, ...written].flatMap(({ code, text, place, isExempt }) =>
    isExempt ? [] : findUrging(code, text).map((phrase) => `${code} ${place}: ${phrase}`),
  );
  expect(urging).toEqual([]);
  // A page needs one of these to ask or stop a person who leaves.
  const holding = clientCode().filter((file) =>
    /beforeunload|returnValue|window\.confirm|useBlocker/.test(read(file)),
  );
  expect(holding).toEqual([]);
});
