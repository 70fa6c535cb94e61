import { expect, goTo, logIn, test } from '../platform/fixtures.ts';

test('a member pays a deposit by QR code in the test bank, and requests a withdrawal', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'player');
  const balance = page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/);
  await expect(balance).toBeVisible();
  const before = (await balance.textContent()) ?? '';

  await goTo(page, '/member?page=depositv2');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Amount' }).fill('500');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  // A reload shows the same deposit.
  await page.reload();
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    main.getByRole('link', { name: 'Open the payment page' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(bank.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await bank.close();
  await expect(main.getByText('Credited to your wallet')).toBeVisible();
  await expect(balance).not.toHaveText(before);

  await goTo(page, '/member?page=withdraw');
  await main.getByLabel('New transaction password').fill('402913');
  await main.getByRole('textbox', { name: 'Login password' }).fill('Parlour#2026');
  await main.getByRole('button', { name: 'Set the password' }).click();
  await main.getByLabel('Bank', { exact: true }).fill('Siam Bank');
  await main.getByLabel('Account number').fill('123-4-56789-0');
  await main.getByRole('textbox', { name: 'Transaction password' }).fill('402913');
  await main.getByRole('button', { name: 'Add an account' }).click();
  await main.getByRole('textbox', { name: 'Amount' }).fill('300');
  await main.getByRole('button', { name: 'Request the withdrawal' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Transaction password').fill('402913');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('In review')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await expect(main.getByRole('status').getByText('Cancelled')).toBeVisible();
});

test('[STD-052] [STD-054] [STD-055] a member sets a deposit limit that refuses the next deposit, lowers it at once, and waits for a higher one', async ({
  page,
}) => {
  await page.goto('/');
  await logIn(page, 'member06');
  await expect(page.getByRole('banner').getByText(/^฿[\d,]+\.\d\d$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const main = page.getByRole('main');
  const deposit = async (amount: string): Promise<void> => {
    await goTo(page, '/member?page=depositv2');
    await main.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await main.getByRole('button', { name: 'Continue to payment' }).click();
  };
  await goTo(page, '/member?page=depositv2');
  await expect(main.getByText('You have no deposit limit')).toBeVisible();
  await main.getByRole('link', { name: 'Set a limit' }).click();
  const limit = main.getByRole('listitem', { name: 'Deposit limits · In 24 hours' });
  const set = async (amount: string): Promise<void> => {
    await limit.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'At most' }).fill(amount);
    await dialog.getByRole('button', { name: 'Set limit' }).click();
    await expect(dialog).toBeHidden();
  };
  await set('450');
  await expect(limit.getByText('฿0.00 used, ฿450.00 left')).toBeVisible();
  await set('400');
  await expect(limit.getByText('฿0.00 used, ฿400.00 left')).toBeVisible();
  await set('1000');
  await expect(limit.getByText('Wanted: ฿1,000.00')).toBeVisible();
  await deposit('500');
  await expect(
    main.getByText('This is above your deposit limit. You can still deposit ฿400.00'),
  ).toBeVisible();
  await main.getByRole('textbox', { name: 'Amount' }).fill('400');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(main.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
});
