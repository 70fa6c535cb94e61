import type { Page } from '@playwright/test';
import { compositionSchema } from '@parlour/shared-contracts';
import { expect, goTo, section, test } from '../platform/fixtures.ts';

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('[SHELL-002] [SHELL-003] [SHELL-004] [SHELL-005] every spelling of home opens the same lobby', async ({
  page,
}) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await page.goto(path);
    await expect(section(page, 'mf-lobby')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Hot right now' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('[RULES-042] [LOBBY-011] a chosen section of home begins 80 px below the top; [LOBBY-018] another game type is current in the navigation and begins at its top, and home begins with hot games', async ({
  page,
}) => {
  const navigation = page.getByRole('banner');
  const sections = page.getByRole('main').getByRole('group', { name: 'Categories' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/');
  await sections.getByRole('button', { name: 'Slots' }).click();
  const top = async () => (await page.getByRole('region', { name: 'Slots', exact: true }).boundingBox())?.y;
  await expect.poll(top).toBeCloseTo(80, -1);
  await expect(sections.getByRole('button', { pressed: true })).toHaveText('Slots');
  for (const type of ['Live casino', 'Home']) {
    const link = navigation.getByRole('link', { name: type, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect.poll(scrolled).toBe(0);
  }
  await expect(sections.getByRole('button', { pressed: true })).toHaveText('Hot');
  // The selected entry of the menu changes when the visitor scrolls.
  await page
    .getByRole('region', { name: 'Live casino' })
    .getByRole('heading')
    .first()
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await page.mouse.wheel(0, -20);
  await expect(sections.getByRole('button', { pressed: true })).toHaveText('Live casino');
});

const lobbies = [
  ['SHELL-006', '/sports', 'Sports'],
  ['SHELL-007', '/esports', 'E-sports'],
  ['SHELL-008', '/cockfight', 'Cockfight'],
  ['SHELL-009', '/lott', 'Lottery'],
  ['SHELL-010', '/elott', 'E-lottery'],
  ['SHELL-011', '/live', 'Live casino'],
  ['SHELL-012', '/fish', 'Fishing'],
  ['SHELL-013', '/rng', 'Slots'],
  ['SHELL-014', '/pvp', 'Card games'],
] as const;

test(`[SHELL-015] the nine type paths open their lobbies: ${lobbies.map(([id]) => `[${id}]`).join(' ')}`, async ({
  page,
}) => {
  await page.goto('/favorite');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  for (const [, path, title] of lobbies) {
    const type = path.slice(1).toUpperCase();
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === '/lgw/games/list' && searchParams.get('gameType') === type;
    });
    await goTo(page, path);
    await asked;
    await expect(heading(page)).toContainText(title);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('[SHELL-041] [SHELL-042] every page opens at its top, and nothing keeps loading', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Top wins' })).toBeVisible();
  for (const [path, remote] of [
    ['/member', 'mf-member'],
    ['/member?page=personalProfit', 'mf-member'],
    ['/pointMall', 'mf-pointmall'],
    ['/forget', 'mf-auth'],
    ['/agent', 'mf-auth'],
    ['/favorite', 'mf-lobby'],
    ['/recent', 'mf-lobby'],
    ['/seamless', 'mf-lobby'],
    ['/rng', 'mf-lobby'],
    ['/', 'mf-lobby'],
  ] as const) {
    // Makes short pages scrollable too.
    await page.evaluate(() => {
      document.body.style.minHeight = '300vh';
      window.scrollTo(0, document.body.scrollHeight);
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await goTo(page, path);
    await expect(section(page, remote)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('[SHELL-019] [SHELL-020] [SHELL-021] registration, forgotten password and agent sign-in are full pages', async ({
  page,
}) => {
  await page.goto('/login?page=full');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register?page=full');
  await expect(heading(page)).toHaveText('Open an account');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/forget');
  await expect(heading(page)).toContainText('password');
  await expect(page.getByRole('main').getByRole('tab')).toHaveText(['E-mail', 'Mobile number']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goTo(page, '/agent');
  await expect(page.getByRole('main').getByLabel('Username')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[SHELL-045] home and sign-in share one main view, which is not rendered again', async ({ page }) => {
  await page.goto('/');
  const lobby = section(page, 'mf-lobby');
  await expect(lobby.getByRole('region', { name: 'Hot right now' })).toBeVisible();
  await page.evaluate(() =>
    Object.assign(document.querySelector('#main [data-remote] > div > *') ?? {}, { isSame: true }),
  );
  for (const path of ['/home', '/index', '/login', '/register', '/index.html']) {
    await goTo(page, path);
    await expect(page).toHaveURL(path === '/login' ? '/' : path);
    await expect(lobby).toBeVisible();
    expect(
      await page.evaluate(() => {
        const view = document.querySelector('#main [data-remote] > div > *');
        return view !== null && 'isSame' in view;
      }),
    ).toBe(true);
  }
});

test('[LOBBY-084] [CONTRACTS-049] [RULES-043] home requests twenty winners of all games in the language, and shows no more', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/wps/public/winner_board?*', async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).search}`);
    const answer = await route.fetch();
    const { value, ...rest } = await answer.json();
    const [first] = value.list;
    const list = Array.from({ length: 25 }, (_, index) => ({ ...first, nodeId: index }));
    await route.fulfill({ json: { ...rest, value: { list } } });
  });
  await page.goto('/');
  const board = page.getByRole('list', { name: 'Top wins' });
  await expect(board.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(20);
  expect(asked).toEqual(['GET ?gameCategory=ALL&language=EN&limitNum=20']);
});

test.describe('with a session', () => {
  test.beforeEach(async ({ page, agentToken }) => {
    await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  });

  test('[SHELL-024] [SHELL-027] [SHELL-028] [SHELL-035] [SHELL-140] the pages of an account open', async ({
    page,
  }) => {
    await page.goto('/member');
    await expect(section(page, 'mf-member')).toBeVisible();
    await expect(page.getByRole('main').getByRole('navigation').first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
    await expect(page).toHaveURL('/favorite');
    await expect(heading(page)).toContainText('Favourites');
    await goTo(page, '/recent');
    await expect(heading(page)).toContainText('Recent');
    await goTo(page, '/pointMall');
    await expect(heading(page)).toContainText('Points mall');
    await expect(section(page, 'mf-pointmall')).toBeVisible();
    const banner = page.getByRole('banner');
    await expect(banner.getByText(/^฿[\d,]+\.\d\d$/)).toBeVisible();
    await banner.getByRole('button', { name: 'Deposit' }).click();
    await expect(heading(page)).toContainText('Deposit');
    await banner.getByRole('button', { name: 'Withdraw' }).click();
    await expect(heading(page)).toContainText('Withdraw');
    await banner.getByRole('button', { name: 'Account menu' }).click();
    await banner.getByRole('button', { name: /^Messages/ }).click();
    await expect(heading(page)).toContainText('messages');
    for (const path of ['/lottery', '/seaLottery', '/vnLottery']) {
      await goTo(page, path);
      await expect(section(page, 'mf-lottery')).toBeVisible();
    }
  });

  test('every page of the live composition opens by its address, with a title', async ({ page }) => {
    const complaints: unknown[] = [];
    page.on('pageerror', (error) => complaints.push([page.url(), error.message]));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push([page.url(), message.text()]);
    });
    const live = compositionSchema.parse(await (await page.request.get('/composition/prod')).json());
    await page.goto('/');
    await expect(section(page, 'mf-lobby')).toBeVisible();
    const titles = new Map<string, string>();
    for (const [remote, { pages }] of Object.entries(live.remotes)) {
      for (const { key, path, modal, enabledBy } of pages) {
        // Pages with an operator's switch are tested elsewhere.
        if (enabledBy) continue;
        const isOneOfMany = pages.filter((other) => other.path === path).length > 1;
        const place = `${path}${modal ? '?page=full' : isOneOfMany ? `?page=${key}` : ''}`;
        await goTo(page, place);
        const main = page.locator('#main');
        await expect(section(page, remote)).toBeVisible();
        // Pages of a game that are opened without its code show that there is no such game.
        const content = main.getByRole('heading').or(main.getByText('No such game'));
        await expect(content.first()).toBeVisible();
        await expect(main.getByRole('progressbar')).toHaveCount(0);
        await expect(page.locator('#main [data-state="failed"]')).toHaveCount(0);
        titles.set(place, await page.title());
      }
    }
    expect(titles.size).toBeGreaterThan(50);
    expect([...titles].filter(([, title]) => /pages\.|^$/.test(title))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  for (const [path, vassalage, results] of [
    ['/lottery', 'LOTT', '/lotto/lgw/games/opened/numero'],
    ['/seaLottery', 'TCG_SEA', '/lotto/lgw/games/opened/numero'],
    ['/vnLottery', 'TCG_LOTTO_VN', '/lgw/vn/numeros/opened/game'],
  ] as const) {
    test(`${path} opens a game of ${vassalage} by its code`, async ({ page }) => {
      const { value } = await (await page.request.get(`${results}?limit=100`)).json();
      const game = value.find((draw: { vassalage: string }) => draw.vassalage === vassalage);
      await page.goto(`${path}?gameCode=${game.gameCode}`);
      await expect(heading(page)).toContainText(game.name);
    });
  }
});

test.describe('for search engines', () => {
  const textsOf = async (page: Page, path: string) => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
  };
  const pages = {
    'SHELL-053': '/sports',
    'SHELL-054': '/live',
    'SHELL-055': '/rng',
    'SHELL-056': '/fish',
    'SHELL-057': '/pvp',
    'SHELL-058': '/cockfight',
    'SHELL-059': '/promotions',
  };

  test(`[SHELL-052] home and seven pages have texts of their own: ${Object.keys(pages)
    .map((id) => `[${id}]`)
    .join(' ')}`, async ({ page }) => {
    const texts = await Promise.all(['/', ...Object.values(pages)].map((path) => textsOf(page, path)));
    for (const column of [0, 1]) {
      const values = texts.map((pair) => pair[column]);
      expect(values.every((value) => value !== undefined && value.length > 10)).toBe(true);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});
