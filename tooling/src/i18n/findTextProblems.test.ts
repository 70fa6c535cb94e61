import { completePacks } from '@parlour/shared-contracts';
import { findMissingPacks, findTextProblems } from './findTextProblems.ts';
import type { PackageTexts } from './PackageTexts.ts';

const textsWith = (packs: PackageTexts['packs'], pages: readonly string[] = []): PackageTexts => ({
  name: 'mf-a',
  packs,
  pages,
  askedKeys: new Set(),
  isNamed: (key) => key !== 'forgotten',
});
const EN = { title: 'Draws', left: '{count} left', games_one: '{count} game', games_other: '{count} games' };
const TY = { title: 'งวด', left: 'เหลือ {count}', games_other: '{count} เกม' };

describe('findTextProblems', () => {
  it('finds no problem in a complete pack with all texts and a partial pack with some', () => {
    expect(findTextProblems(textsWith({ EN, TY, ID: { title: 'Undian' } }))).toEqual([]);
  });

  it.each([
    ['a text that a complete pack lacks', { TY: { ...TY, title: undefined } }, 'mf-a TY: title is missing'],
    ['a key that English lacks', { ID: { titel: 'x' } }, 'mf-a ID: unknown key titel'],
    [
      'a text that a generator left in English',
      { ID: { title: 'TRANSLATE: Draws' } },
      'mf-a ID: title waits for its translation',
    ],
    ['an empty text', { ID: { title: ' ' } }, 'mf-a ID: title is empty'],
    [
      'another placeholder',
      { ID: { left: 'sisa {number}' } },
      'mf-a ID: left has {number} where English has {count}',
    ],
    [
      'a placeholder that English lacks',
      { ID: { title: 'Undian {min}' } },
      'mf-a ID: title has {min} where English has none',
    ],
    [
      'double braces',
      { ID: { left: 'sisa {{count}}' } },
      'mf-a ID: left has double braces, which people read',
    ],
    ['an unknown language', { XX: { title: 'x' } }, 'mf-a XX: no language reads this pack'],
    [
      'a pack that is not read because another pack replaces it',
      { TH: { title: 'งวด' } },
      'mf-a TH: no language reads this pack',
    ],
  ])('finds %s', (_, packs, problem) => {
    const kept = Object.entries({ EN, TY, ...packs }).map(([code, texts]) => [
      code,
      Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    ]);
    expect(findTextProblems(textsWith(Object.fromEntries(kept)))).toEqual([problem]);
  });

  it('finds a text that the code uses and English does not have', () => {
    const texts = { ...textsWith({ EN }), askedKeys: new Set(['title', 'games', 'gone']) };
    expect(findTextProblems(texts)).toEqual(['mf-a: there is no text gone']);
  });

  it('requires every plural form that a language has, and no other', () => {
    expect(findTextProblems(textsWith({ EN, RU: { games_one: '{count} игра' } }))).toEqual([
      'mf-a RU: games_many is missing',
      'mf-a RU: games_few is missing',
    ]);
    expect(findTextProblems(textsWith({ EN, TY: { ...TY, games_one: '{count} เกม' } }))).toEqual([
      'mf-a TY: unknown key games_one',
    ]);
  });

  it.each([
    ['Nome de utilizador', 'utilizador'],
    ['Os bónus e os Prémios', 'bónus', 'Prémios'],
    ['Crie o seu registo', 'registo'],
    ['Onde tem sessão iniciada', 'sessão iniciada'],
    ['A carregar…', 'A carregar'],
    ['Contacte o apoio ao cliente', 'Contacte', 'apoio ao cliente'],
  ])('refuses the European Portuguese of “%s”', (title, ...forms) => {
    expect(findTextProblems(textsWith({ EN: { title: 'x' }, TY: { title: 'x' }, PT: { title } }))).toEqual(
      forms.map((form) => `mf-a PT: title says “${form}”, which is European Portuguese`),
    );
  });

  it.each(['Nome de usuário', 'Demorou demais para carregar', 'Registro de prêmios e bônus', 'Sua equipe'])(
    'accepts the Brazilian Portuguese of “%s”',
    (title) => {
      expect(findTextProblems(textsWith({ EN: { title: 'x' }, TY: { title: 'x' }, PT: { title } }))).toEqual(
        [],
      );
    },
  );

  it('finds double braces in English itself', () => {
    expect(findTextProblems(textsWith({ EN: { title: 'in {{seconds}} seconds' } }))).toEqual([
      'mf-a EN: title has double braces, which people read',
    ]);
  });

  it('finds unused texts; the kit uses titles and descriptions of pages', () => {
    const texts = {
      forgotten: 'x',
      guestText: 'x',
      'pages.draws.title': 'x',
      'pages.draws.description': 'x',
      'pages.gone.title': 'x',
    };
    expect(findTextProblems(textsWith({ EN: texts }, ['draws']))).toEqual([
      'mf-a: nothing uses forgotten',
      'mf-a: nothing uses pages.gone.title',
    ]);
  });
});

it('findMissingPacks finds every complete pack that a package does not have', () => {
  const packs = Object.fromEntries(completePacks.map((code) => [code, EN]));
  expect(findMissingPacks(textsWith(packs))).toEqual([]);
  const { EN: source, VN: vietnamese, ...others } = packs;
  expect([source, vietnamese]).toEqual([EN, EN]);
  expect(findMissingPacks(textsWith(others))).toEqual([
    'mf-a: there is no EN.json',
    'mf-a: there is no VN.json',
  ]);
});
