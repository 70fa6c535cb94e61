import { addPacks, createI18n } from './createI18n.ts';
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
  it('takes the texts of another build in the place of those before, in every language', async () => {
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

describe('a text that a pack lacks', () => {
  const texts = {
    EN: { a: 'a', b: 'b', c: 'c', d: 'd' },
    TY: { a: 'ก', b: 'ข', c: 'ค' },
    PT: { a: 'á', b: 'bê' },
    VN: { a: 'ă' },
  };
  const say = async (language: string, defaultLanguage: string) => {
    const { packs, fetched } = packsOf(texts);
    const i18n = await createI18n(language, defaultLanguage);
    await addPacks(i18n, 'lobby', packs);
    const all = (): string[] => ['a', 'b', 'c', 'd'].map((key) => i18n.t(key, { ns: 'lobby' }));
    const changed = new Promise((resolve) => i18n.on('languageChanged', resolve));
    const first = all();
    if (first.includes('')) await changed;
    return { first, later: all(), fetched };
  };

  it('[SHELL-113] is the site’s default’s, then English, key by key', async () => {
    expect((await say('VN', 'PT')).later).toEqual(['ă', 'bê', 'c', 'd']);
    expect((await say('PT', 'TY')).later).toEqual(['á', 'bê', 'ค', 'd']);
    expect((await say('TH', 'PT')).later).toEqual(['ก', 'ข', 'ค', 'd']);
  });

  it('is empty until the others are there, never its key', async () => {
    expect((await say('VN', 'PT')).first).toEqual(['ă', '', '', '']);
  });

  it('is read at once where a language has no pack of its own', async () => {
    const { first, fetched } = await say('SW', 'TY');
    expect(first.slice(0, 3)).toEqual(['ก', 'ข', 'ค']);
    expect(fetched).not.toContain('PT');
  });

  it('lets no other pack be fetched before it is asked for', async () => {
    expect((await say('EN', 'TY')).fetched).toEqual(['EN']);
  });

  it('is its key where no pack has it', async () => {
    const { packs } = packsOf(texts);
    const i18n = await createI18n('EN', 'EN');
    await addPacks(i18n, 'lobby', packs);
    const changed = new Promise((resolve) => i18n.on('languageChanged', resolve));
    i18n.t('nowhere', { ns: 'lobby' });
    await changed;
    expect(i18n.t('nowhere', { ns: 'lobby' })).toBe('nowhere');
  });
});

it('counts as the language does, whatever our code means elsewhere', async () => {
  const { packs } = packsOf({
    EN: { games_one: '{count} game', games_other: '{count} games' },
    TY: { games_other: '{count} เกม' },
  });
  const i18n = await createI18n('TY', 'EN');
  await addPacks(i18n, 'lobby', packs);
  expect([1, 2].map((count) => i18n.t('games', { ns: 'lobby', count }))).toEqual(['1 เกม', '2 เกม']);
});
