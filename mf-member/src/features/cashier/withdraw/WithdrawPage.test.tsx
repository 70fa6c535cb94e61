import { PlatformError } from '@parlour/shared-contracts';
import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import {
  withdrawalEndpoints,
  type Withdrawal,
  type WithdrawalOverview,
} from '@parlour/shared-contracts/domains/withdrawals';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { testAccount, testOverview, testPayout, testWithdrawal } from '../../../testing/withdrawals.ts';
import { WithdrawPage } from './WithdrawPage.tsx';

beforeAll(standInForBrowser);

const open = async (overview: WithdrawalOverview, withdrawal: Withdrawal = testWithdrawal()) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(withdrawalEndpoints.withdrawalOverview, () => overview)
    .answer(withdrawalEndpoints.withdrawals, () => ({ list: [withdrawal], next: null }))
    .answer(withdrawalEndpoints.startWithdrawal, () => withdrawal)
    .answer(withdrawalEndpoints.withdrawal, () => withdrawal)
    .answer(withdrawalEndpoints.confirmWithdrawal, () => ({ ...withdrawal, state: 'confirmed' as const }))
    .answer(withdrawalEndpoints.answerPayout, () => withdrawal)
    .answer(fileEndpoints.upload, () => ({ id: 'proof', contentType: 'image/png' as const, bytes: 1 }))
    .answer(withdrawalEndpoints.setTransactionPassword, () => ({}))
    .answer(withdrawalEndpoints.addPayoutAccount, () => testAccount());
  await renderWithPlatform(<WithdrawPage />, { platform, namespace: 'member', packs });
  return platform;
};

it('[MEMBER-019] sends a withdrawal to a bound account after the transaction password', async () => {
  const { http } = await open(testOverview());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Request the withdrawal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm the withdrawal' });
  await userEvent.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), '402913');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('W7K2M9QX3RTA')).toBeTruthy();
  expect(http.callsOf(withdrawalEndpoints.startWithdrawal)).toMatchObject([
    { body: { account: testAccount().id, amount: 100_000, password: '402913' } },
  ]);
});

it('[STD-035] shows the balance that can be withdrawn, in the currency of the account', async () => {
  await open(testOverview());
  const { available, currency } = testOverview();
  expect([available, currency]).toEqual([500_000, 'THB']);
  expect((await screen.findByText('Available')).parentElement?.textContent).toContain('฿5,000.00');
});

it('says how much money first goes back by the kind of payment that deposited it', async () => {
  await open(testOverview({ payBackFirst: [{ kind: 'bankTransfer', left: 45_000 }] }));
  expect(await screen.findByText('฿450.00 of your money first goes back by Bank account.')).toBeTruthy();
});

it('[MEMBER-012] lets a member set a transaction password, and asks for it in money actions', async () => {
  const { http } = await open(testOverview({ hasTransactionPassword: false, accounts: [] }));
  await userEvent.type(
    await screen.findByLabelText('New transaction password', { selector: 'input' }),
    '402913',
  );
  await userEvent.type(screen.getByLabelText('Login password', { selector: 'input' }), 'Parlour#2026');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await screen.findByRole('button', { name: 'Set the password' });
  expect(http.callsOf(withdrawalEndpoints.setTransactionPassword)).toMatchObject([
    { body: { transactionPassword: '402913', password: 'Parlour#2026' } },
  ]);
});

it('[MEMBER-013] binds an account number and an account name', async () => {
  const { http } = await open(testOverview({ accounts: [] }));
  await userEvent.type(await screen.findByLabelText('Bank'), 'Siam Bank');
  await userEvent.type(screen.getByLabelText('Account number'), '123-4-56789-0');
  await userEvent.type(screen.getByLabelText('Transaction password', { selector: 'input' }), '402913');
  await userEvent.click(screen.getByRole('button', { name: 'Add an account' }));
  await screen.findByRole('button', { name: 'Add an account' });
  expect(http.callsOf(withdrawalEndpoints.addPayoutAccount)).toMatchObject([
    { body: { method: 'bank', accountNumber: '123-4-56789-0', holder: 'Somchai Dee', password: '402913' } },
  ]);
});

it('removes an account after a confirmation', async () => {
  const { http } = await open(testOverview());
  http.answer(withdrawalEndpoints.removePayoutAccount, () => ({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove this account' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Siam Bank •••• 7890?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove this account' }));
  expect(http.callsOf(withdrawalEndpoints.removePayoutAccount)).toHaveLength(1);
});

describe('a paid withdrawal', () => {
  const paid = testWithdrawal({
    state: 'paid',
    sent: 99_000,
    canCancel: false,
    approvedAt: '2026-11-25T10:30:00.000Z',
    paidAt: '2026-11-25T11:00:00.000Z',
    payouts: [testPayout(), testPayout({ id: '5b1c7a52-0000-4000-8000-0000000000b2', amount: 39_000 })],
  });
  const openPaid = async () => {
    const platform = await open(testOverview(), paid);
    await userEvent.click(await screen.findByRole('button', { name: /W7K2M9QX3RTA/ }));
    return platform;
  };

  it('[MEMBER-021] [MEMBER-025] can be marked as received, and says that a forced receipt is not refunded', async () => {
    const { http } = await openPaid();
    const part = await screen.findByRole('region', { name: 'Part 1' });
    expect(within(part).getByText(/counts as received, and the money is not refunded/)).toBeTruthy();
    await userEvent.click(within(part).getByRole('button', { name: 'Received' }));
    expect(http.callsOf(withdrawalEndpoints.answerPayout)).toMatchObject([{ body: { isReceived: true } }]);
  });

  it('[MEMBER-022] can be marked as not received, with a proof', async () => {
    const { http } = await openPaid();
    const part = await screen.findByRole('region', { name: 'Part 2' });
    await userEvent.click(within(part).getByRole('button', { name: 'Not received' }));
    expect(within(part).getByText(/Images of your account statement/)).toBeTruthy();
    const slip = new File(['x'], 'slip.png', { type: 'image/png' });
    await userEvent.upload(within(part).getByLabelText(/Images of your account statement/), slip);
    await within(part).findByText('slip.png');
    await userEvent.click(within(part).getByRole('button', { name: 'Report it as not received' }));
    expect(http.callsOf(withdrawalEndpoints.answerPayout)).toMatchObject([
      { body: { isReceived: false, proofs: ['proof'] } },
    ]);
  });

  it('[MEMBER-023] can be marked as fully paid', async () => {
    await openPaid();
    await userEvent.click(await screen.findByRole('button', { name: 'All parts have arrived' }));
    expect((await screen.findAllByText('Confirmed')).length).toBeGreaterThan(0);
  });

  it('says why an answer did not count', async () => {
    const { http } = await openPaid();
    http.answer(withdrawalEndpoints.answerPayout, () => {
      throw new PlatformError('rejected', { serverMessage: 'The time is over', value: {} });
    });
    const part = await screen.findByRole('region', { name: 'Part 1' });
    await userEvent.click(within(part).getByRole('button', { name: 'Received' }));
    expect(await screen.findByText('The time is over')).toBeTruthy();
  });
});
