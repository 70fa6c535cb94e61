import { addPacks, createI18n, type LanguagePacks } from './createI18n.ts';

const packsSaying = (title: string): LanguagePacks => ({
  EN: async () => ({ default: { title } }),
  TY: async () => ({ default: { title: `TY ${title}` } }),
  PT: async () => ({ default: { title: `PT ${title}` } }),
});

describe('addPacks', () => {
  it('takes the texts of another build in the place of those before, in every language', async () => {
    const i18n = await createI18n('en', 'EN');
    await addPacks(i18n, 'lobby', packsSaying('first'));
    await i18n.changeLanguage('ty');
    await addPacks(i18n, 'lobby', packsSaying('second'));
    expect(i18n.t('title', { ns: 'lobby' })).toBe('TY second');
    await i18n.changeLanguage('en');
    expect(i18n.t('title', { ns: 'lobby' })).toBe('second');
  });

  it('leaves the texts of other sections alone', async () => {
    const i18n = await createI18n('en', 'EN');
    await addPacks(i18n, 'member', packsSaying('member'));
    await addPacks(i18n, 'lobby', packsSaying('first'));
    await addPacks(i18n, 'lobby', packsSaying('second'));
    expect(i18n.t('title', { ns: 'member' })).toBe('member');
  });
});
