import { expect, goTo, logIn, section, sections, test } from '../platform/fixtures.ts';
import { expectUntampered, tamper } from '../platform/tamper.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';

test('the whole site works with its content policy and logs nothing to the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const banner = page.getByRole('banner');
  await page.goto('/rng');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  await logIn(page, 'player');
  await expect(banner.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto('/agent');
  await page.getByLabel('Username').fill('agent');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/agentHome');
  for (const [language, tag] of [
    ['ไทย', 'th'],
    ['Português', 'pt'],
    ['Tiếng Việt', 'vi'],
    ['English', 'en'],
  ] as const) {
    await banner.getByRole('button', { name: /^(?:Language|Idioma|ภาษา|Ngôn ngữ)/ }).click();
    await page.getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  }
  for (const [remote, path] of sections) {
    await goTo(page, path);
    await expect(section(page, remote)).toBeVisible();
  }
  await banner.getByRole('button', { name: /theme$/ }).click();
  // Tables and calendars use the part of antd that only some pages load.
  await goTo(page, '/agentHome?page=agentTeamOverview');
  await page.getByRole('main').getByRole('textbox').first().click();
  await expect(page.getByRole('cell', { name: '15', exact: true }).first()).toBeVisible();
  await goTo(page, '/no/such/page');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  expect(errors).toEqual([]);
});

test('no string runs as code, and only files of the composition can be loaded as scripts', async ({
  browser,
  platform,
}) => {
  const page = await browser.newPage({ baseURL: platform.url });
  await page.goto('/');
  await expect(section(page, 'mf-lobby')).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    // The browser allows eval inside the debugger's own call.
    await new Promise(requestAnimationFrame);
    const outcomeOf = (act: () => unknown): string => {
      try {
        act();
        return 'taken';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const load = (url: string) => () => Object.assign(document.createElement('script'), { src: url });
    const write = (text: string) => () => Object.assign(document.createElement('div'), { innerHTML: text });
    const listed = document.querySelector('script[src]')?.getAttribute('src') ?? '';
    return {
      listed: outcomeOf(load(listed)),
      'listed, from another origin': outcomeOf(load(`https://evil.example${listed}`)),
      'unlisted, of our origin': outcomeOf(load('/media/upload.js')),
      'unlisted, beside our files': outcomeOf(load(`${listed}/../evil.js`)),
      data: outcomeOf(load('data:text/javascript,1')),
      text: outcomeOf(write('.tile { color: red }')),
      markup: outcomeOf(write('<img src=x onerror=alert(1)>')),
      'a text as code': outcomeOf(() => Reflect.construct(Function, ['return 1'])),
      'inline script': outcomeOf(() => {
        const script = Object.assign(document.createElement('script'), { innerHTML: 'window.isRun = true' });
        document.head.append(script);
        if (!('isRun' in window)) throw new TypeError('It did not run');
      }),
      worker: outcomeOf(() => new Worker('/media/upload.js')),
      'another policy': outcomeOf(() => Reflect.get(window, 'trustedTypes').createPolicy('other', {})),
      'the same policy': outcomeOf(() => Reflect.get(window, 'trustedTypes').createPolicy('default', {})),
    };
  });
  const { listed, text, ...refused } = outcomes;
  expect([listed, text]).toEqual(['taken', 'taken']);
  expect(new Set(Object.values(refused))).toEqual(new Set(['TypeError', 'EvalError']));
  await page.close();
});

for (const [whose, chunk] of [
  ["a remote's", /\/artifacts\/mf-auth\/[^/]+\/login-form\.\w+\.js$/],
  ["the kit's", /\/artifacts\/shell\/[^/]+\/shared-ui_src_forms\w+\.\w+\.js$/],
] as const) {
  test(`${whose} tampered lazy chunk never runs, the page continues, and a retry recovers`, async ({
    page,
  }) => {
    await page.route(chunk, tamper);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await goTo(page, '/pointMall');
    await expect(section(page, 'mf-pointmall')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await retry.click();
    await expect(dialog.getByLabel('Username')).toBeVisible();
    await expectUntampered(page);
  });
}
