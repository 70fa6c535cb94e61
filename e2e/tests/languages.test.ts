import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, goTo, section, test } from '../platform/fixtures.ts';
import { untilIdle } from '../platform/untilIdle.ts';
import { startFreshPlatform } from '../platform/startFreshPlatform.ts';

const visits = [
  {
    language: 'TH',
    tag: 'th',
    home: 'คาสิโนออนไลน์ สล็อต กีฬา และหวย',
    login: 'เข้าสู่ระบบ',
    mall: 'ร้านแลกแต้ม',
    goods: 'ไข่ทองคำ',
  },
  {
    language: 'ES',
    tag: 'es',
    home: 'Cassino online, slots, esportes e loteria',
    login: 'Entrar',
    mall: 'Loja de pontos',
    goods: 'Ovo de ouro',
  },
] as const;

test('a language without its own pack uses a related one, or the site’s default: in document, frame, sections and answers', async ({
  browser,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-languages-'));
  const platform = await startFreshPlatform(dataFolder, {
    LANGUAGES: 'EN,TY,PT,TH,ES',
    DEFAULT_LANGUAGE: 'PT',
  });
  try {
    for (const { language, tag, home, login, mall, goods } of visits) {
      const context = await browser.newContext({ baseURL: platform.url });
      await context.addCookies([{ name: 'parlour_language', value: language, url: platform.url }]);
      const document = await context.request.get('/');
      expect(await document.text()).toContain(`<title>${home}`);
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: login })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page).toHaveTitle(new RegExp(`^${home}`));
      await goTo(page, '/pointMall');
      await expect(section(page, 'mf-pointmall')).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${mall}`));
      await expect(page.getByRole('button', { name: goods, exact: true })).toBeVisible();
      await context.close();
    }
  } finally {
    await platform.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('antd’s controls use the visitor’s language, from one file that only pages with such controls load', async ({
  page,
  agentToken,
  baseURL,
}) => {
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  const texts = () => fetched.filter((path) => path.includes('/assets/controls-'));
  await page.context().addCookies([{ name: 'parlour_language', value: 'TY', url: baseURL ?? '' }]);
  await page.addInitScript((token) => sessionStorage.setItem('token', token), agentToken);
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await untilIdle(page);
  expect(texts()).toEqual([]);
  await goTo(page, '/agentHome');
  await section(page, 'mf-agent').getByRole('textbox').first().click();
  await expect(page.getByRole('columnheader', { name: 'พฤ.', exact: true }).first()).toBeVisible();
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toContain('controls-TY.');
});

for (const [language, isThai] of [
  ['EN', false],
  ['TY', true],
] as const) {
  test(`a page in ${language} with the baht sign fetches ${isThai ? 'the' : 'no'} Thai font`, async ({
    page,
    baseURL,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.context().addCookies([{ name: 'parlour_language', value: language, url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(section(page, 'mf-lobby').getByText('฿').first()).toBeAttached();
    await untilIdle(page);
    expect(fonts.some((url) => url.includes('/inter-latin'))).toBe(true);
    // The font `noto-sans-thai-thai-wght-normal-part` has only the baht sign. All languages may fetch it.
    expect(fonts.some((url) => url.includes('/noto-sans-thai-thai-wght-normal.'))).toBe(isThai);
  });
}
