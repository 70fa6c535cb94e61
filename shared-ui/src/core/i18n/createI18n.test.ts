import { locales } from '@parlour/shared-contracts';
import { addPacks, createI18n } from './createI18n.ts';
import { addTierPacks, hasTierTexts, loadTierTexts } from './tierTexts.ts';
import type { LanguagePacks } from './packsIn.ts';

const packsOf = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
  const fetched: string[] = [];
  const packs: LanguagePacks = Object.fromEntries(
    Object.entries(texts).map(([code, pack]) => [
      code,
      async () => {
        fetched.push(code);
        return pack;
      },
    ]),
  );
  return { packs, fetched };
};
const packsSaying = (title: string): LanguagePacks =>
  packsOf({ EN: { title }, TY: { title: `TY ${title}` } }).packs;

describe('addPacks', () => {
  it('replaces the texts by those of another build, in every language', async () => {
    const i18n = await createI18n('EN', 'EN');
    await addPacks(i18n, 'lobby', packsSaying('first'));
    await i18n.changeLanguage('TY');
    await addPacks(i18n, 'lobby', packsSaying('second'));
    expect(i18n.t('title', { ns: 'lobby' })).toBe('TY second');
    await i18n.changeLanguage('EN');
    expect(i18n.t('title', { ns: 'lobby' })).toBe('second');
  });

  it('leaves the texts of other sections alone', async () => {
    const i18n = await createI18n('EN', 'EN');
    await addPacks(i18n, 'member', packsSaying('member'));
    await addPacks(i18n, 'lobby', packsSaying('first'));
    await addPacks(i18n, 'lobby', packsSaying('second'));
    expect(i18n.t('title', { ns: 'member' })).toBe('member');
  });
});

describe('a number in a text', () => {
  it.each([
    ['EN', '12,345 left of 0.5'],
    ['PT', '12.345 left of 0,5'],
  ])('is written in the format of %s', async (language, said) => {
    const i18n = await createI18n(language, 'EN');
    await addPacks(i18n, 'mall', { EN: async () => ({ left: '{count} left of {share}' }) });
    expect(i18n.t('left', { ns: 'mall', count: 12_345, share: 0.5 })).toBe(said);
  });

  it('does not change a value that is not a number', async () => {
    const i18n = await createI18n('EN', 'EN');
    await addPacks(i18n, 'mall', { EN: async () => ({ name: 'Goods {id}' }) });
    expect(i18n.t('name', { ns: 'mall', id: '12345' })).toBe('Goods 12345');
  });
});

describe('a text that a pack lacks', () => {
  const texts = {
    EN: { a: 'a', b: 'b', c: 'c' },
    TY: { a: 'ก', b: 'ข', c: 'ค' },
    ID: { a: 'â' },
    ES: { a: 'á', b: 'bé' },
  };
  const say = async (language: string, defaultLanguage: string) => {
    const { packs, fetched } = packsOf(texts);
    const i18n = await createI18n(language, defaultLanguage);
    await addPacks(i18n, 'lobby', packs);
    return { said: ['a', 'b', 'c'].map((key) => i18n.t(key, { ns: 'lobby' })), fetched };
  };

  it('[SHELL-113] comes from the site’s default language, then from English, key by key, in 30 to 35 languages, and is never empty', async () => {
    expect(locales.length).toBeGreaterThanOrEqual(30);
    expect(locales.length).toBeLessThanOrEqual(35);
    expect((await say('ID', 'TY')).said).toEqual(['â', 'ข', 'ค']);
    expect((await say('ID', 'ES')).said).toEqual(['â', 'bé', 'c']);
    for (const { code } of locales) expect((await say(code, 'ES')).said).not.toContain('');
  });

  it('is searched in as few packs as possible', async () => {
    expect((await say('EN', 'TY')).fetched).toEqual(['EN']);
    expect((await say('TH', 'ES')).fetched).toEqual(['TY']);
    expect((await say('ID', 'TY')).fetched).toEqual(['ID', 'TY']);
    expect((await say('ES', 'ES')).fetched).toEqual(['ES', 'EN']);
  });

  it('comes from the replacement pack if the language has no pack', async () => {
    expect((await say('SW', 'TY')).said).toEqual(['ก', 'ข', 'ค']);
  });

  it('is found after a change of language', async () => {
    const i18n = await createI18n('EN', 'TY');
    await addPacks(i18n, 'lobby', packsOf(texts).packs);
    await i18n.changeLanguage('ID');
    expect(i18n.t('c', { ns: 'lobby' })).toBe('ค');
  });

  it('is its key if no pack has the text', async () => {
    const i18n = await createI18n('EN', 'EN');
    await addPacks(i18n, 'lobby', packsOf(texts).packs);
    expect(i18n.t('nowhere', { ns: 'lobby' })).toBe('nowhere');
  });
});

it('uses the plural forms of the language, even if its code means another language elsewhere', async () => {
  const { packs } = packsOf({
    EN: { games_one: '{count} game', games_other: '{count} games' },
    TY: { games_other: '{count} เกม' },
  });
  const i18n = await createI18n('TY', 'EN');
  await addPacks(i18n, 'lobby', packs);
  expect([1, 2].map((count) => i18n.t('games', { ns: 'lobby', count }))).toEqual(['1 เกม', '2 เกม']);
});

it('knows the texts of a tier after its code is loaded, and fetches them in each language', async () => {
  const i18n = await createI18n('EN', 'EN');
  const { packs, fetched } = packsOf({ EN: { copy: 'Copy' }, TY: { copy: 'คัดลอก' } });
  expect(hasTierTexts(i18n)).toBe(true);
  addTierPacks('tier', packs);
  expect([hasTierTexts(i18n), fetched]).toEqual([false, []]);
  await loadTierTexts(i18n);
  expect([hasTierTexts(i18n), i18n.t('copy', { ns: 'tier' })]).toEqual([true, 'Copy']);
  await i18n.changeLanguage('TY');
  expect([hasTierTexts(i18n), i18n.t('copy', { ns: 'tier' })]).toEqual([true, 'คัดลอก']);
});
