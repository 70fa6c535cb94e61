import { PlatformError } from '@parlour/shared-contracts';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { waitFor } from '@testing-library/react';
import { createTestShell, type TestShell, type TestShellOptions } from '../testing/createTestShell.ts';
import { categoryOf } from '../testing/factories.ts';
import { defaultPermission } from './loadPermission.ts';

const { vendors, winners } = gamesEndpoints;
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
describe('site reads', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  it('[LOBBY-030] [CONTRACTS-042] read the vendors once per browser session, as desktop', async () => {
    const shell = await setUp();
    await shell.site.reads.categories.load();
    shell.site.start();
    expect(vendors.method).toBe('GET');
    expect(shell.http.callsOf(vendors).map(({ query }) => query)).toEqual([
      { platform: 'html5-desktop', language: 'EN' },
    ]);
    expect(shell.site.categories).toEqual(slots);
    const reloaded = await setUp();
    reloaded.site.start();
    expect(reloaded.http.callsOf(vendors)).toHaveLength(0);
    expect(reloaded.site.categories).toEqual(slots);
  });

  it.each(['{', '{"no":"list"}', '{"language":"EN","value":[{"gameCategory":7}]}', '[]'])(
    'reads the vendors again if %s is stored',
    async (kept) => {
      sessionStorage.setItem('gameVendor', kept);
      const { site } = await setUp();
      site.start();
      await waitFor(() => expect(site.categories).toEqual(slots));
    },
  );

  it('[SHELL-118] [SHELL-119] read vendors and announcements in the new language', async () => {
    const shell = await setUp();
    shell.site.start();
    await shell.language.change('PT');
    expect(shell.http.callsOf(vendors).map(({ query }) => query)).toEqual([
      { platform: 'html5-desktop', language: 'EN' },
      { platform: 'html5-desktop', language: 'PT' },
    ]);
    expect(shell.http.callsOf(announcements).at(-1)?.query).toMatchObject({ language: 'PT' });
  });

  it('drop an answer in the previous language', async () => {
    const shell = await setUp();
    let answerOld: (answer: { data: { lanes: typeof slots } }) => void = () => {};
    shell.http.answer(vendors, ({ query }) =>
      query.language === 'EN'
        ? new Promise((resolve) => (answerOld = resolve))
        : { data: { lanes: [categoryOf('LIVE', ['P'])] } },
    );
    const old = shell.site.reads.categories.load();
    await shell.language.change('PT');
    answerOld({ data: { lanes: slots } });
    await old;
    expect(shell.site.categories?.map(({ gameCategory }) => gameCategory)).toEqual(['LIVE']);
  });

  it('say why there are no categories, until they are loaded', async () => {
    const shell = await setUp();
    shell.http.answer(vendors, fail);
    await shell.site.reads.categories.load();
    expect([shell.site.categories, shell.site.categoriesFailure]).toEqual([null, 'network']);
    expect(shell.reported).toHaveLength(1);
    shell.http.answer(vendors, () => ({ data: { lanes: slots } }));
    shell.site.retry();
    expect(shell.site.categoriesFailure).toBeNull();
    await waitFor(() => expect([shell.site.categories, shell.site.categoriesFailure]).toEqual([slots, null]));
  });

  it('read everything that is missing on a retry, and nothing else', async () => {
    const shell = await setUp({ isStale: true });
    const { categories, content: contentRead, country } = shell.site.reads;
    const fresh = { ...defaultPermission(), mainDomain: 'play.example' };
    shell.http.answer(announcements, fail).answer(countryCode, fail);
    await Promise.all([categories.load(), contentRead.load(), country.load()]);
    const before = shell.http.calls.length;
    shell.http
      .answer(announcements, () => ({ ...content, player: [announcement('Hello')] }))
      .answer(countryCode, () => ({ countryCode: 'BR', countryDialingCode: '55' }))
      .answer(status, () => 0 as const)
      .answer(permission, () => fresh);
    shell.site.retry();
    await waitFor(() => expect(shell.site.mainDomain).toBe('play.example'));
    expect(
      shell.http.calls
        .slice(before)
        .map(({ endpoint }) => endpoint.split('/').at(-1))
        .toSorted(),
    ).toEqual(['announcements', 'countryCode', 'permission', 'status']);
    expect(shell.site.notice.map(({ title }) => title)).toEqual(['Hello']);
    expect(shell.site.countryCode).toBe('BR');
    shell.site.retry();
    expect(shell.http.calls).toHaveLength(before + 4);
  });

  it('keep missing values for the next retry', async () => {
    const shell = await setUp({ isStale: true });
    shell.http.answer(status, fail);
    shell.site.retry();
    await waitFor(() => expect(shell.reported).toHaveLength(1));
    shell.site.retry();
    await waitFor(() => expect(shell.reported).toHaveLength(2));
    expect(shell.http.callsOf(status)).toHaveLength(2);
  });

  it('read the winners on first use, in the current language', async () => {
    const shell = await setUp();
    shell.http.answer(winners, fail);
    shell.site.start();
    await shell.language.change('PT');
    expect(shell.http.callsOf(winners)).toEqual([]);
    await shell.site.winnerBoard.load();
    shell.http.answer(winners, () => ({ list: [] }));
    shell.site.retry();
    await waitFor(() => expect(shell.site.winnerBoard.value).toEqual([]));
    await shell.language.change('EN');
    const query = { gameCategory: 'ALL', limitNum: 20 };
    expect(shell.http.callsOf(winners).map((call) => call.query)).toEqual([
      { ...query, language: 'PT' },
      { ...query, language: 'PT' },
      { ...query, language: 'EN' },
    ]);
  });

  it('[SHELL-135] read the country', async () => {
    const { site } = await setUp();
    site.start();
    await waitFor(() => expect(site.countryCode).toBe('TH'));
  });

  it('[CONTRACTS-047] read the announcements for guests, and those for members without restriction', async () => {
    const shell = await setUp();
    shell.site.start();
    shell.logIn();
    expect(shell.http.callsOf(announcements).map(({ query }) => query)).toEqual([
      { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'EN' },
      { types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' },
    ]);
  });

  it('[STD-066] read the announcements again when the account has changed, so that an exclusion ends advertising', async () => {
    const shell = await setUp();
    shell.site.start();
    shell.logIn();
    const offer = announcement('Offer');
    shell.http.answer(announcements, () => ({ ...content, promotion: [offer] }));
    shell.bus.emit('account.changed', {});
    await waitFor(() => expect(shell.site.promotion).toEqual([offer]));
    shell.http.answer(announcements, () => content);
    shell.bus.emit('account.changed', {});
    await waitFor(() => expect(shell.site.promotion).toEqual([]));
  });

  it('[CONTENT-014] read the announcements if there is no token, or when the sign-in has ended', async () => {
    const guest = await setUp();
    guest.site.start();
    expect(guest.http.callsOf(announcements)).toHaveLength(1);
    const starts = [
      (shell: TestShell) => shell.bus.emit('session.started', { token: 'token', firstTimeLogin: false }),
      (shell: TestShell) => void shell.sessionService.startFromLink('token'),
    ];
    for (const start of starts) {
      const shell = await setUp();
      start(shell);
      shell.site.start();
      expect(shell.http.callsOf(announcements)).toEqual([]);
      await waitFor(() => expect(shell.http.callsOf(announcements)).toHaveLength(1));
    }
  });

  it('read no announcements in another language during a sign-in', async () => {
    const shell = await setUp();
    shell.bus.emit('session.started', { token: 'token', firstTimeLogin: false });
    shell.site.start();
    await shell.language.change('PT');
    expect(shell.http.callsOf(announcements).map(({ query }) => query)).toEqual([
      { types: 'B,PL,PU,PR,H', platform: 'W', language: 'PT' },
    ]);
  });
});
