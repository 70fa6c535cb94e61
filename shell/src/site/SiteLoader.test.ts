import { PlatformError } from '@parlour/shared-contracts';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { createTestShell, type TestShell, type TestShellOptions } from '../testing/createTestShell.ts';
import { categoryOf } from '../testing/factories.ts';
import { defaultPermission } from './loadPermission.ts';

const { vendors } = gamesEndpoints;
const { announcements } = contentEndpoints;
const { status, permission, countryCode } = systemEndpoints;

const slots = [categoryOf('RNG', ['A'])];
const content = { banners: [], player: [], popup: [], promotion: [] };
const announcement = (title: string) => ({
  id: '1',
  title,
  content: '',
  startDate: '2026-01-01T00:00:00Z',
  execution: 'B' as const,
  promotionType: '',
});
const fail = () => {
  throw new PlatformError('network');
};

const setUp = async (options?: TestShellOptions): Promise<TestShell> => {
  const shell = await createTestShell(options);
  shell.http.answer(vendors, () => ({ data: { lanes: slots } })).answer(announcements, () => content);
  return shell;
};
const startSession = (shell: TestShell) => {
  shell.logIn();
  shell.bus.emit('session.changed', { state: 'full', isAgent: false });
};

describe('SiteLoader', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('[LOBBY-030] reads the vendors once per browser session', async () => {
    const shell = await setUp();
    await shell.siteLoader.loadCategories();
    await shell.siteLoader.loadCategories();
    expect(shell.http.callsOf(vendors)).toHaveLength(1);
    const reloaded = await setUp();
    await reloaded.siteLoader.loadCategories();
    expect(reloaded.http.callsOf(vendors)).toHaveLength(0);
    expect(reloaded.site.categories).toEqual(slots);
  });

  it.each(['{', '{"no":"list"}', '[{"gameCategory":7}]'])(
    'reads the vendors anew where %s is kept',
    async (kept) => {
      sessionStorage.setItem('gameVendor', kept);
      const { siteLoader, site } = await setUp();
      await siteLoader.loadCategories();
      expect(site.categories).toEqual(slots);
    },
  );

  it('[SHELL-118] [SHELL-119] reads vendors and announcements in the new language', async () => {
    const shell = await setUp();
    await shell.siteLoader.loadCategories();
    await shell.language.change('PT');
    expect(shell.http.callsOf(vendors).map(({ query }) => query)).toEqual([
      { platform: 'html5-desktop', language: 'EN' },
      { platform: 'html5-desktop', language: 'PT' },
    ]);
    expect(shell.http.callsOf(announcements).at(-1)?.query).toMatchObject({ language: 'PT' });
  });

  it('drops an answer in a language that is no longer wanted', async () => {
    const shell = await setUp();
    let answerOld: (answer: { data: { lanes: typeof slots } }) => void = () => {};
    shell.http.answer(vendors, ({ query }) =>
      query.language === 'EN'
        ? new Promise((resolve) => (answerOld = resolve))
        : { data: { lanes: [categoryOf('LIVE', ['P'])] } },
    );
    const old = shell.siteLoader.loadCategories();
    await shell.language.change('PT');
    answerOld({ data: { lanes: slots } });
    await old;
    expect(shell.site.categories?.map(({ gameCategory }) => gameCategory)).toEqual(['LIVE']);
  });

  it('says why there are no categories, and forgets it when they come', async () => {
    const shell = await setUp();
    shell.http.answer(vendors, fail);
    await shell.siteLoader.loadCategories();
    expect([shell.site.categories, shell.site.categoriesFailure]).toEqual([null, 'network']);
    expect(shell.reported).toHaveLength(1);
    shell.http.answer(vendors, () => ({ data: { lanes: slots } }));
    const retried = shell.siteLoader.retry();
    expect(shell.site.categoriesFailure).toBeNull();
    await retried;
    expect([shell.site.categories, shell.site.categoriesFailure]).toEqual([slots, null]);
  });

  it('a retry asks for all that is missing, and for nothing else', async () => {
    const shell = await setUp({ isStale: true });
    const fresh = { ...defaultPermission(), mainDomain: 'play.example' };
    shell.http.answer(announcements, fail).answer(countryCode, fail);
    await shell.siteLoader.loadCategories();
    await shell.siteLoader.loadContent();
    await shell.siteLoader.loadCountry();
    const before = shell.http.calls.length;
    shell.http
      .answer(announcements, () => ({ ...content, player: [announcement('Hello')] }))
      .answer(countryCode, () => ({ countryCode: 'BR', countryDialingCode: '55' }))
      .answer(status, () => 0 as const)
      .answer(permission, () => fresh);
    await shell.siteLoader.retry();
    expect(
      shell.http.calls
        .slice(before)
        .map(({ endpoint }) => endpoint.split('/').at(-1))
        .toSorted(),
    ).toEqual(['announcements', 'countryCode', 'permission', 'status']);
    expect(shell.site.notice.map(({ title }) => title)).toEqual(['Hello']);
    expect([shell.site.countryCode, shell.site.mainDomain]).toEqual(['BR', 'play.example']);
    await shell.siteLoader.retry();
    expect(shell.http.calls).toHaveLength(before + 4);
  });

  it('what is still missing stays to be asked for', async () => {
    const shell = await setUp({ isStale: true });
    shell.http.answer(status, fail);
    await shell.siteLoader.retry();
    await shell.siteLoader.retry();
    expect(shell.http.callsOf(status)).toHaveLength(2);
    expect(shell.reported).toHaveLength(2);
  });

  it('[SHELL-135] reads the country', async () => {
    const { siteLoader, site } = await setUp();
    await siteLoader.loadCountry();
    expect(site.countryCode).toBe('TH');
  });

  it('[CONTRACTS-047] asks for the announcements of guests, and of members without restriction', async () => {
    const shell = await setUp();
    await shell.siteLoader.loadContent();
    startSession(shell);
    expect(shell.http.callsOf(announcements).map(({ query }) => query)).toEqual([
      { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'EN' },
      { types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' },
    ]);
  });

  it('asks for no announcements while a login is not finished', async () => {
    const shell = await setUp();
    shell.session.adoptToken('token');
    await shell.siteLoader.loadContent();
    expect(shell.http.callsOf(announcements)).toHaveLength(0);
  });
});
