import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, goTo, logIn, test } from '../platform/fixtures.ts';
import { findSlot } from '../platform/findSlot.ts';
import { Outbox } from '../platform/outbox.ts';
import { runOperator } from '../platform/runOperator.ts';
import { textsOf } from '../platform/textsOf.ts';
import { walkerOf } from '../platform/walkerOf.ts';

const PASSWORD = 'Chosen#2026';
const TRANSACTION_PASSWORD = '402913';
/** An amount in Thai baht, as the header shows it in every language. */
const AMOUNT = /^฿[\d,]+\.\d\d$/;

/** Sets the transaction password and adds a bank account during the first withdrawal. */
const prepareWithdrawals = async (page: Page, member: (key: string) => string): Promise<void> => {
  const main = page.getByRole('main');
  await goTo(page, '/member?page=withdraw');
  await main.getByLabel(member('transactionPasswordForm.chosen')).fill(TRANSACTION_PASSWORD);
  await main.getByRole('textbox', { name: member('loginPassword') }).fill(PASSWORD);
  await main.getByRole('button', { name: member('transactionPasswordForm.save') }).click();
  await main.getByLabel(member('cashier.bankName'), { exact: true }).fill('Siam Bank');
  await main.getByLabel(member('cashier.accountNumber')).fill('123-4-56789-0');
  await main.getByLabel(member('cashier.accountName')).fill('Somchai Jaidee');
  await main.getByRole('textbox', { name: member('transactionPassword') }).fill(TRANSACTION_PASSWORD);
  await main.getByRole('button', { name: member('cashier.withdraw.addAccount') }).click();
  await expect(main.getByRole('button', { name: member('cashier.withdraw.request') })).toBeVisible();
};

for (const [pack, mobile] of [
  ['EN', '0811112231'],
  ['TY', '0811112232'],
] as const) {
  test(`a visitor registers, deposits, plays, sets a limit, withdraws with an authenticator, and follows each movement, in ${pack}`, async ({
    page,
    platform,
    agentToken,
  }) => {
    // A long test, from the registration to the payout.
    test.slow();
    const outbox = new Outbox(platform.apiUrl);
    const number = `+66${mobile.slice(1)}`;
    const member = textsOf('mf-member/src/locales', pack);
    const slotTexts = textsOf('house/client/games/slot/locales', pack);
    const api = textsOf('platform-api/src/texts', pack);
    const tiers = textsOf('shared-ui/src/tiers/locales', pack);
    const { kit, dialog, ...walker } = walkerOf(page, pack);
    const main = page.getByRole('main');
    const balance = page.getByRole('banner').getByText(AMOUNT);
    const slot = await findSlot(page, agentToken);
    await page.addInitScript((language) => localStorage.setItem('language', language), pack);

    await page.goto('/rng');
    const first = await walker.register(outbox, mobile, PASSWORD);
    await expect(balance).toHaveText('฿0.00');

    const startDeposit = async (amount: string): Promise<void> => {
      await goTo(page, '/member?page=depositv2');
      await main.getByRole('textbox', { name: member('cashier.amount') }).fill(amount);
      await main.getByRole('button', { name: member('cashier.startDeposit') }).click();
    };
    await startDeposit('500');
    await expect(main.getByRole('img', { name: member('cashier.qrLabel') })).toBeVisible();
    // A reload shows the same deposit.
    await page.reload();
    const [bank] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('link', { name: member('cashier.openPage') }).click(),
    ]);
    await bank.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(bank.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await bank.close();
    await expect(main.getByText(member('cashier.step.credited'))).toBeVisible();
    await expect(balance).toHaveText('฿500.00');

    const { vassalage, gameCode, gameType } = slot;
    await goTo(page, `/seamless?${new URLSearchParams({ vassalage, gameCode, gameType }).toString()}`);
    const game = page.frameLocator('iframe');
    const spin = game.getByRole('button', { name: slotTexts('spin') });
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    await spin.click();
    // A spin can return exactly its stake, so the balance does not show whether the spin has ended.
    await expect(game.locator('[data-part="announcer"]')).not.toBeEmpty();

    await goTo(page, '/member?page=limits');
    const name = `${member('limits.kind.deposit')} · ${member('limits.window.day')}`;
    const limit = main.getByRole('listitem', { name });
    await limit.getByRole('button').first().click();
    await dialog.getByRole('textbox', { name: member('limits.most') }).fill('550');
    await dialog.getByRole('button', { name: member('limits.save') }).click();
    await expect(dialog).toBeHidden();
    await startDeposit('100');
    await expect(main.getByRole('alert').filter({ hasText: '฿50.00' })).toBeVisible();

    await prepareWithdrawals(page, member);
    await goTo(page, '/member?page=security');
    await page.getByRole('button', { name: member('authenticator.setUp') }).click();
    await dialog.getByLabel(member('loginPassword'), { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: member('authenticator.submit.enrol') }).click();
    const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    await dialog.getByLabel(member('authenticator.code')).fill(totp.generate());
    const to = `${number.slice(0, 3)}•••••${number.slice(-3)}`;
    const sent = dialog.getByLabel(member('authenticator.sentCode').replace('{to}', to));
    await sent.fill(await outbox.code(number, first));
    await dialog.getByRole('button', { name: member('authenticator.turnOn') }).click();
    await dialog.getByRole('button', { name: member('authenticator.kept') }).click();

    await goTo(page, '/member?page=withdraw');
    await main.getByRole('textbox', { name: member('cashier.amount') }).fill('300');
    await main.getByRole('button', { name: member('cashier.withdraw.request') }).click();
    await dialog.getByLabel(tiers('proof.transaction')).fill(TRANSACTION_PASSWORD);
    await dialog.getByRole('button', { name: kit('confirm') }).click();
    // A code of the next time step, because the current one is used already. The form is sent with the last digit.
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    await dialog.getByLabel(tiers('proof.code')).fill(code);
    const state = main.getByRole('status');
    await expect(state.getByText(member('cashier.withdrawalState.inReview'))).toBeVisible();

    const operate = (...command: readonly string[]) =>
      runOperator(platform.apiUrl, 'withdrawals', ...command);
    const reference = (await main.getByText(/^W[0-9A-Z]{11}$/).textContent()) ?? '';
    await operate('approve', reference);
    for (const [amount, part] of [
      ['100', 'a'],
      ['200', 'b'],
    ] as const) {
      const paid = ['--amount', amount, '--currency', 'THB', '--bank-reference', `${reference}-${part}`];
      await operate('pay', reference, ...paid);
    }
    await expect(state.getByText(member('cashier.withdrawalState.paid'))).toBeVisible();
    const part = (count: number) =>
      main.getByRole('region', { name: member('cashier.withdraw.part').replace('{number}', String(count)) });
    await part(1)
      .getByRole('button', { name: member('cashier.withdraw.received'), exact: true })
      .click();
    await expect(part(1).getByRole('button')).toHaveCount(0);
    await expect(part(1).getByText(member('cashier.payoutState.received'), { exact: true })).toBeVisible();
    await part(2)
      .getByRole('button', { name: member('cashier.withdraw.notReceived') })
      .click();
    const proof = {
      name: 'statement.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg' }),
    };
    await part(2).locator('input[type=file]').setInputFiles(proof);
    await part(2)
      .getByRole('button', { name: member('cashier.withdraw.sendDenial') })
      .click();
    await expect(part(2).getByRole('button')).toHaveCount(0);
    await expect(part(2).getByText(member('cashier.payoutState.notReceived'), { exact: true })).toBeVisible();
    expect(await runOperator(platform.apiUrl, 'payments', 'cases')).toContain('notReceived');

    // The records and the messages show each step.
    await goTo(page, '/member?page=transactionHistory');
    for (const type of ['deposit', 'bet', 'withdrawal']) {
      await expect(main.getByText(member(`entries.type.${type}`), { exact: true }).first()).toBeVisible();
    }
    await expect(main.getByText(reference)).toBeVisible();
    await goTo(page, '/member?page=personalProfit');
    await expect(main.getByText('฿500.00').first()).toBeVisible();
    await goTo(page, '/member?page=messageV2');
    for (const [kind, amount] of [
      ['depositCredited', '฿500.00'],
      ['withdrawalApproved', '฿300.00'],
      ['payoutPartSent', '฿200.00'],
    ] as const) {
      const title = api(`message.${kind}.title`).replace('{amount}', amount);
      await expect(main.getByText(title)).toBeVisible();
    }
  });
}

test('[STD-052] [STD-054] [STD-055] a member sets a deposit limit that refuses the next deposit, lowers it at once, waits for a higher one, and pays the rest by card', async ({
  page,
}) => {
  await page.goto('/');
  await logIn(page, 'member06');
  await expect(page.getByRole('banner').getByText(AMOUNT)).toBeVisible();
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
  const readBalance = async () =>
    Number((await page.getByRole('banner').getByText(AMOUNT).innerText()).replaceAll(/[^\d.]/g, ''));
  const before = await readBalance();
  await main.getByRole('radio', { name: /^Card/ }).click();
  await main.getByRole('textbox', { name: 'Amount' }).fill('400');
  await main.getByRole('button', { name: 'Continue to payment' }).click();
  const [cardPage] = await Promise.all([
    page.waitForEvent('popup'),
    main.getByRole('link', { name: 'Open the payment page' }).click(),
  ]);
  await expect(cardPage.getByRole('heading', { name: /Card payment of .*400\.00/ })).toBeVisible();
  expect(await cardPage.evaluate(() => window.opener)).toBeNull();
  // A declined card leaves the deposit open, so the member can try another one.
  await cardPage.getByRole('button', { name: 'Card is declined' }).click();
  await expect(cardPage.getByRole('status')).toHaveText('not paid');
  await cardPage.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(cardPage.getByRole('status')).toHaveText('paid');
  await expect(main.getByText('Credited to your wallet')).toBeVisible();
  // The tab of the payment page returns to the deposit, and is still signed in.
  await cardPage.getByRole('link', { name: 'Back to the site' }).click();
  await expect(cardPage.getByRole('main').getByText('Credited to your wallet')).toBeVisible();
  await expect.poll(readBalance).toBeCloseTo(before + 400, 2);
});
