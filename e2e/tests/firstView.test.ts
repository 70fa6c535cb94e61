import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { lobbyPath, lobbyTypes } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { gameSearchEndpoints } from '@parlour/shared-contracts/domains/gameSearch';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { expect, logIn, section, test } from '../platform/fixtures.ts';
import { openRendered } from '../platform/openRendered.ts';
import { textsOf } from '../platform/textsOf.ts';
import { untilIdle } from '../platform/untilIdle.ts';

test.use({ renderers: 1 });
// Both workers share this file, because it is one of the longest and one of the last.
test.describe.configure({ mode: 'parallel' });

interface Visitor {
  readonly language: string;
  readonly timezoneId: string;
  /** Null without a choice. The browser then prefers light. */
  readonly theme: 'dark' | 'light' | null;
  readonly viewport: { readonly width: number; readonly height: number };
}

const places = [
  { language: 'EN', timezoneId: 'Asia/Bangkok' },
  { language: 'TY', timezoneId: 'America/New_York' },
  { language: 'PT', timezoneId: 'Asia/Kathmandu' },
] as const;
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const themes = ['dark', 'light', null] as const;
const viewports = [wide, narrow] as const;

const visit = async (
  browser: Browser,
  baseURL: string,
  { language, theme, ...options }: Visitor,
  more: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL, colorScheme: 'light', ...options, ...more });
  await context.addCookies([
    { name: 'parlour_language', value: language, url: baseURL },
    ...(theme ? [{ name: 'parlour_theme', value: theme, url: baseURL }] : []),
  ]);
  return context.newPage();
};

const sectionPaths = [
  '/',
  ...lobbyTypes.map(lobbyPath),
  '/promotions',
  '/announce',
  '/help',
  '/down',
  '/pointMall',
];
const framePaths = ['/login?page=full', '/register?page=full', '/forget', '/agent', '/favorite', '/member'];

/** Over three visits of a page, one for each place, each pair of page, place, theme and viewport occurs. */
const lookOf = (visitIndex: number) => ({
  theme: themes[visitIndex % themes.length] ?? null,
  viewport: viewports[visitIndex % viewports.length] ?? wide,
});

const chooseTheme = async (page: Page, theme: Visitor['theme'], url: string): Promise<void> => {
  await page.context().clearCookies({ name: 'parlour_theme' });
  if (theme) await page.context().addCookies([{ name: 'parlour_theme', value: theme, url }]);
};

for (const [placeIndex, place] of places.entries()) {
  test(`every public page hydrates its server-rendered view in ${place.language}, in each theme, on wide and narrow screens`, async ({
    browser,
    baseURL,
  }) => {
    // Twenty pages.
    test.slow();
    const complaints: string[] = [];
    const origin = baseURL ?? '';
    const page = await visit(browser, origin, { ...place, theme: null, viewport: wide });
    let look = lookOf(placeIndex);
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${page.url()} ${JSON.stringify(look)} ${message.text()}`);
    });
    for (const [pageIndex, path] of [...sectionPaths, ...framePaths].entries()) {
      look = lookOf(placeIndex + pageIndex);
      await chooseTheme(page, look.theme, origin);
      await page.setViewportSize(look.viewport);
      await openRendered(page, path);
      await expect(page.locator('#main [data-state="mounted"]')).toBeVisible();
      await expect(page.locator('#root')).not.toHaveAttribute('data-rendered-by', /./);
    }
    await page.context().close();
    expect(complaints).toEqual([]);
  });
}

/** Each role with its account, and the name in the header. A trial member is a numbered guest in each language. */
const roles = [
  ['a member', 'player', /^player$/],
  ['a trial member', 'trial', /^\D+ \d{4}$/],
  ['an agent', 'agent', /^agent$/],
] as const;

/**
 * Delays the code of sections until the session of the next document is known. The session must not be shown
 * before they hydrate.
 */
const answerSessionFirst = async (page: Page): Promise<() => void> => {
  let known: Promise<unknown> = Promise.resolve();
  await page.route('**/artifacts/mf-*/**/*.js', async (route) => {
    await known;
    await route.continue();
  });
  return () => {
    known = page.waitForResponse(
      (response) => new URL(response.url()).pathname === sessionEndpoints.memberInfo.path,
    );
  };
};

for (const [index, [role, account, shownName]] of roles.entries()) {
  test(`every public page hydrates its server-rendered view for ${role}, whose session is known before the section`, async ({
    browser,
    baseURL,
    agentToken,
  }) => {
    // Fourteen pages, whose code the browser does not cache.
    test.slow();
    const page = await visit(browser, baseURL ?? '', { ...places[0], theme: 'dark', viewport: wide });
    await page.goto('/');
    if (account === 'agent') {
      // Agents have a separate sign-in page.
      await page.evaluate((token) => sessionStorage.setItem('token', token), agentToken);
      await page.reload();
    } else await logIn(page, account);
    const name = page.getByRole('banner').getByText(shownName).first();
    await expect(name).toBeVisible();
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The points of a trial member are always refused.
      const isRefusal = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isRefusal) complaints.push(`${page.url()} ${message.text()}`);
    });
    const expectSession = await answerSessionFirst(page);
    // Over all roles every page is seen in every language.
    for (const [place, path] of sectionPaths.entries()) {
      const language = places[(place + index) % places.length]?.language ?? 'EN';
      await page.context().addCookies([{ name: 'parlour_language', value: language, url: baseURL ?? '' }]);
      expectSession();
      await openRendered(page, path);
      const arrived = await page.locator('#main [data-remote] > [data-build]').elementHandle();
      await expect(page.locator('#main [data-state="mounted"]')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-language', language);
      expect(await arrived?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(name).toBeVisible();
    }
    await page.context().close();
    expect(complaints).toEqual([]);
  });
}

const visitors: readonly Visitor[] = [
  { ...places[0], theme: 'dark', viewport: wide },
  { ...places[1], theme: 'light', viewport: narrow },
  { ...places[2], theme: null, viewport: wide },
];
for (const visitor of visitors) {
  test(`every public page is readable without scripts in ${visitor.language}, and links to the others`, async ({
    browser,
    baseURL,
  }) => {
    const page = await visit(browser, baseURL ?? '', visitor, { javaScriptEnabled: false });
    for (const path of sectionPaths) {
      await openRendered(page, path);
      const main = page.locator('#main');
      await expect(main.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
      expect((await main.innerText()).length).toBeGreaterThan(60);
    }
    await openRendered(page, '/');
    const theme = visitor.theme ?? 'light';
    await expect(page.locator('body')).toHaveCSS(
      'background-color',
      theme === 'dark' ? 'rgb(13, 14, 21)' : 'rgb(242, 243, 247)',
    );
    await page.locator('#main a[href^="/rng"]').first().click();
    await expect(page).toHaveURL(/\/rng/);
    await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main article a[href^="/seamless?"]').first()).toBeVisible();
    const portuguese = page.locator('link[rel="alternate"][hreflang="pt"]');
    const { pathname, search } = new URL((await portuguese.getAttribute('href')) ?? '');
    await openRendered(page, pathname + search);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await page.context().close();
  });
}

test('a link in a language selects this language, and replaces an earlier choice', async ({ page }) => {
  const login = (language: string) =>
    page.getByRole('banner').getByRole('button', { name: textsOf('shell/src/locales', language)('login') });
  await openRendered(page, '/rng');
  await expect(login('EN')).toBeVisible();
  await page.goto('/rng?language=PT');
  await expect(page.locator('html')).toHaveAttribute('data-language', 'PT');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await expect(login('PT')).toBeVisible();
  await expect(page).toHaveURL('/rng');
  await page.goto('/');
  await expect(login('PT')).toBeVisible();
});

test('a tab shows the status page when the site closes, even if its document is older', async ({ page }) => {
  await openRendered(page, '/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const closed = { success: false, value: { siteStatus: 1 }, message: 'closed' };
  await page.route(/\/(?:wps|lgw|lotto)\//, (route) =>
    new URL(route.request().url()).pathname.endsWith('/permission')
      ? route.fallback()
      : route.fulfill({ status: 503, json: closed }),
  );
  await page.route('**/wps/system/status', (route) =>
    route.fulfill({ json: { success: true, value: 1, message: null } }),
  );
  // The page may have read data already, and noticed the status.
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/live"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'We are under maintenance' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('the data of the document is cached for the visit like read data', async ({ page }) => {
  await openRendered(page, '/');
  const storedValueOf = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  await expect.poll(() => storedValueOf('HOT_GAMES')).not.toBeNull();
  await expect.poll(() => storedValueOf('gameVendor')).not.toBeNull();
});

test('presses and typed text from before the scripts have loaded take effect afterwards', async ({
  page,
}) => {
  const [shell, lobby] = [textsOf('shell/src/locales', 'EN'), textsOf('mf-lobby/src/locales', 'EN')];
  await openRendered(page, '/rng');
  const held = Promise.withResolvers<void>();
  await page.route('**/artifacts/shell/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openRendered(page, '/rng');
  const search = page.getByRole('textbox', { name: lobby('searchGames') });
  await search.fill('dragon');
  await search.press('Enter');
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('login') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible();
  await expect(page).toHaveURL(/q=dragon/);
});

for (const [address, files] of [
  // The list needs texts of its own, and only some rules of the stylesheet are in the document.
  [
    '/gameList?vendors=KMJ',
    ['shared-ui_src_flow_index_ts', 'shared-ui_src_flow_index_ts', 'tier-language-EN'],
  ],
  // All rules of the stylesheet are in the document.
  ['/licences', ['shared-ui_src_reading_index_ts']],
] as const)
  test(`the document of ${address} names the files of the kit that the page needs`, async ({ page }) => {
    await openRendered(page, address);
    await expect(section(page, 'mf-lobby')).toBeVisible();
    const kitFiles = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(?:shared-ui_src_|tier-language-)/.test(name))
        .map(({ name }) => ({
          name,
          isPreloaded:
            document.querySelector(`link[rel="preload"][href="${new URL(name).pathname}"]`) !== null,
        })),
    );
    expect(kitFiles.map(({ name }) => /([\w-]+)\.[^/]+$/.exec(name)?.[1]).toSorted()).toEqual(files);
    expect(kitFiles.filter(({ isPreloaded }) => !isPreloaded)).toEqual([]);
  });

for (const [address, read] of [
  ['/rng', gamesEndpoints.list],
  ['/gameList?vendors=KMJ&sort=name', gameSearchEndpoints.find],
] as const)
  test(`a visit of ${address} does not request data that its document contains`, async ({ page }) => {
    await openRendered(page, address);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openRendered(page, address);
    await expect(section(page, 'mf-lobby')).toBeVisible();
    const { pathname } = new URL(page.url());
    await untilIdle(page);
    expect(asked).toContain(pathname);
    const reads = JSON.parse((await page.locator('#parlour-reads').textContent()) ?? '{}');
    const brought = Object.keys(reads).map((url) => url.split('?')[0]);
    expect(brought).toEqual(expect.arrayContaining([systemEndpoints.permission.path, read.path]));
    expect(asked.filter((path) => brought.includes(path))).toEqual([]);
  });
