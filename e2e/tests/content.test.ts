import { expect, goTo, logIn, test } from '../platform/fixtures.ts';
import { runOperator, runOperatorWith } from '../platform/runOperator.ts';
import { textsOf } from '../platform/textsOf.ts';

/** Runs in the page before its own code: the pop-ups were not closed yet in this tab. */
const forgetPopups = (): void => {
  if (sessionStorage.getItem('popupsForgotten') !== null) return;
  sessionStorage.removeItem('guestPopupClosed');
  sessionStorage.removeItem('memberPopupClosed');
  sessionStorage.setItem('popupsForgotten', 'true');
};

test('announcements pop up over home; [SHELL-034] promotions with details, [SHELL-037] announcements and [SHELL-025] the help centre open at their addresses', async ({
  page,
}) => {
  await page.addInitScript(forgetPopups);
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'Welcome to Parlour' });
  await expect(popup.getByText('This is a demonstration site.')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);

  const main = page.getByRole('main');
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first().click();
  await main.getByRole('link', { name: /Double your first deposit/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Double your first deposit' })).toBeVisible();
  await expect(main.getByRole('table')).toBeVisible();
  await expect(page).toHaveTitle(/Double your first deposit/);
  await main.getByRole('link', { name: 'Back to the list' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(5);

  await goTo(page, '/announce');
  await expect(main.getByRole('listitem')).toHaveCount(9);
  await main.getByRole('button', { name: 'Page 2' }).click();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/p=2/);

  await page.goto('/help#term');
  await expect(main.getByRole('heading', { name: '1. Who may play' })).toBeInViewport();
  await goTo(page, '/');
  await expect(main.locator('a[href^="/seamless?"]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const pack of ['EN', 'TY'] as const) {
  test(`a member complains, staff answer, and the member reads the answer, in ${pack}`, async ({
    page,
    platform,
  }) => {
    const lobby = textsOf('mf-lobby/src/locales', pack);
    await page.goto('/');
    await logIn(page, pack === 'EN' ? 'member08' : 'member09');
    await expect(page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/)).toBeVisible();
    await page.evaluate((language) => localStorage.setItem('language', language), pack);
    await page.goto('/feedback');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: lobby('feedback.send') }).click();
    await expect(main.getByText(lobby('feedback.empty'))).toBeVisible();
    await main.getByRole('button', { name: lobby('feedback.type.complaint'), exact: true }).click();
    await main.getByRole('textbox').fill('The game took my stake twice yesterday.');
    await main.getByRole('button', { name: lobby('feedback.send') }).click();
    const ticket = main.getByRole('list', { name: lobby('feedback.tickets') }).getByRole('button');
    await expect(ticket).toHaveCount(1);

    const queue = await runOperator(platform.apiUrl, 'feedback', 'list', '--kind', 'complaint');
    const member = pack === 'EN' ? 'member08' : 'member09';
    const [reference = ''] =
      queue
        .split('\n')
        .find((line) => line.includes(member))
        ?.split(' ') ?? [];
    await runOperatorWith('We have paid it back.', platform.apiUrl, 'feedback', 'answer', reference);

    await expect(ticket.getByText(lobby('feedback.state.answered'))).toBeVisible();
    await ticket.click();
    await expect(page.getByRole('dialog').getByText('We have paid it back.')).toBeVisible();
  });
}
