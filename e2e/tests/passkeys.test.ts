import { expect, logIn, test } from '../platform/fixtures.ts';
import { DEMO_PASSWORD } from '../platform/tokenOf.ts';

test('a member adds a passkey in the member centre, signs out, and signs in with it', async ({
  page,
  platform,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${platform.url}/rng`);
  await logIn(page, 'player');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto(`${platform.url}/member?page=security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await dialog.getByRole('textbox', { name: 'Login password' }).fill('not it');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is not right')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Login password' }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('heading', { name: 'Laptop' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);

  await page.goto(`${platform.url}/rng`);
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto(`${platform.url}/member?page=security`);
  await expect(page.getByText('With a passkey')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toHaveCount(0);
});
