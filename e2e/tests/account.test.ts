import { expect, goTo, logIn, test, withPictures } from '../platform/fixtures.ts';
import { runOperator } from '../platform/runOperator.ts';

test.use(withPictures);

const PASSWORD = 'Parlour#2026';

test('a member fills in the profile and sends a document, and sees at once that staff accept it', async ({
  page,
  platform,
}) => {
  await page.goto('/');
  await logIn(page, 'player');
  await expect(page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/)).toBeVisible();

  await goTo(page, '/member?page=securityCenter');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Edit' }).click();
  await main.getByLabel('Birthday').fill('1990-05-17');
  await main.getByRole('textbox', { name: 'Occupation' }).fill('Baker');
  await main.getByRole('textbox', { name: 'Login password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Baker')).toBeVisible();

  await goTo(page, '/member?page=verification');
  const identity = main.locator('section', { has: page.getByRole('heading', { name: 'Identity document' }) });
  const card = await page.screenshot({ type: 'jpeg' });
  await identity
    .locator('input[type=file]')
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: card });
  await identity.getByRole('button', { name: 'Send for review' }).click();
  await expect(identity.getByText('In review', { exact: true })).toBeVisible();

  const [line = ''] = (await runOperator(platform.apiUrl, 'documents', 'list')).split('\n');
  const [id = ''] = line.split(' ');
  const shown = await runOperator(platform.apiUrl, 'documents', 'show', id, '--reason', 'review');
  expect(shown).toContain('birthday: 1990-05-17');
  const checked = 'readable,genuine,name,birthday';
  await runOperator(platform.apiUrl, 'documents', 'accept', id, '--checked', checked);
  await expect(identity.getByText('Accepted', { exact: true })).toBeVisible();
});
