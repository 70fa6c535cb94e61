import { expect, test, withPictures } from '../platform/fixtures.ts';
import { Outbox } from '../platform/outbox.ts';
import { walkerOf } from '../platform/walkerOf.ts';

// The tests check a flag and the picture of a captcha, so the browser has to load pictures.
test.use(withPictures);

test('[AUTH-010] [AUTH-043] a member signs in by a code, with a flag beside the dialling code', async ({
  page,
  platform,
}) => {
  const { dialog, account, mobile, press, fill, auth } = walkerOf(page, 'EN');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('tab', { name: auth('login.byCode') }).click();
  const flag = dialog.locator('img[src*="COUNTRY_FLAG/"]').first();
  await expect(flag).toHaveAttribute('src', /COUNTRY_FLAG\/TH\.png$/);
  expect(
    await flag.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(60);
  await mobile.fill('081 234 5678');
  await press('code.get');
  await fill('code.label', await new Outbox(platform.apiUrl).code('+66812345678'));
  const favourites = page.waitForRequest('**/lgw/games/favorites?*');
  await press('submit');
  await expect(account).toBeVisible();
  expect((await favourites).headers()['authorization']).toMatch(/^Bearer /);
});

test('[AUTH-007] [AUTH-006] a captcha is required after wrong passwords, and only if the answer says so', async ({
  page,
}) => {
  const { dialog } = walkerOf(page, 'EN');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Username').fill('member12');
  for (let wrong = 0; wrong < 3; wrong += 1) {
    await expect(dialog.getByRole('textbox', { name: 'Captcha' })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(`wrong-${wrong}`);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
  }
  await expect(dialog.getByRole('textbox', { name: 'Captcha' })).toBeVisible();
  const picture = dialog.getByRole('img', { name: 'Picture with the characters to enter' });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
});
