import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { createTestShell } from '../testing/createTestShell.ts';
import { initialLanguage } from './LanguageStore.ts';

describe('LanguageStore', () => {
  beforeEach(() => {
    localStorage.clear();
    document.cookie = 'parlour_language=; max-age=0';
  });

  it('[SHELL-111] [SHELL-116] stores the language and its history, and restores it on the next visit', async () => {
    const { language } = await createTestShell();
    await language.change('PT');
    await language.change('TY');
    expect(localStorage.getItem('language')).toBe('TY');
    expect(JSON.parse(localStorage.getItem('languageHistory') ?? '')).toEqual(['PT', 'TY']);
    expect(document.cookie).toContain('parlour_language=TY');
    expect(initialLanguage('EN')).toBe('TY');
  });

  it('[SHELL-116] starts a new history if the old one is invalid', async () => {
    localStorage.setItem('languageHistory', '{');
    const { language } = await createTestShell();
    await language.change('PT');
    expect(JSON.parse(localStorage.getItem('languageHistory') ?? '')).toEqual(['PT']);
  });

  it('[SHELL-110] [SHELL-109] starts in the language of the page, or in Thai without one', () => {
    expect(initialLanguage('EN')).toBe('EN');
    expect(initialLanguage(undefined)).toBe('TY');
  });

  it('[SHELL-112] replaces an unknown language by the configured one', async () => {
    localStorage.setItem('language', 'XX');
    expect(initialLanguage('EN')).toBe('EN');
  });

  it('[SHELL-112] replaces a language that the site does not offer by the configured one', async () => {
    const { language } = await createTestShell();
    await language.change('PT');
    await language.offer(['EN', 'TY'], 'TY');
    expect(language.language).toBe('TY');
    expect(document.documentElement.lang).toBe('th');
    await language.change('PT');
    expect(language.language).toBe('TY');
  });

  it('suggests the language of the browser to a visitor who has not chosen one', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['th-TH', 'en']);
    const { language } = await createTestShell();
    await language.offer(['EN', 'TY'], 'EN');
    expect(language.suggested?.code).toBe('TY');
    language.keep();
    expect([language.suggested, localStorage.getItem('language')]).toEqual([null, 'EN']);
    await language.offer(['EN', 'TY'], 'EN');
    expect(language.suggested).toBeNull();
    jest.restoreAllMocks();
  });

  it('[SHELL-117] tells the service once per change, and continues if the call fails', async () => {
    const { language, http, bus } = await createTestShell();
    const changed = jest.fn();
    bus.on('language.changed', changed);
    http.answer(systemEndpoints.updateLanguage, () => {
      throw new Error('down');
    });
    await language.change('PT');
    await language.change('PT');
    expect(http.callsOf(systemEndpoints.updateLanguage)).toHaveLength(1);
    expect(changed.mock.calls).toEqual([[{ language: 'PT', previous: 'EN' }]]);
  });

  it("writes the language's tag and direction to the document", async () => {
    const { site } = await createTestShell();
    const settings = { ...site.settings, languages: ['EN', 'AR'] };
    const { language } = await createTestShell({ permission: { settings } });
    await language.change('AR');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  });
});
