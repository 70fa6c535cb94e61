import { cashierEndpoints } from '@parlour/shared-contracts/domains/cashier';
import { saferPlayEndpoints } from '@parlour/shared-contracts/domains/saferPlay';
import { PlatformError } from '@parlour/shared-contracts';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { testDeposit, testMethod } from '../../../testing/deposits.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { testSaferPlay } from '../../../testing/saferPlay.ts';
import { DepositPage } from './DepositPage.tsx';

beforeAll(standInForBrowser);

const open = async (
  limits: Parameters<typeof testSaferPlay>[0] = [],
  rest: Parameters<typeof testSaferPlay>[1] = {},
) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(cashierEndpoints.depositMethods, () => ({
      list: [
        testMethod({ instructions: 'One code is for one payment' }),
        testMethod({ code: 'wallet', name: 'E-wallet', feeBasisPoints: 100 }),
      ],
      terms: { moneyProtection: 'none' as const, unverifiedLimit: 10_000_000, currency: 'THB' },
    }))
    .answer(cashierEndpoints.debt, () => ({ owed: 0, currency: 'THB' }))
    .answer(saferPlayEndpoints.state, () => testSaferPlay(limits, rest))
    .answer(cashierEndpoints.deposits, () => ({ list: [], next: null }))
    .answer(cashierEndpoints.startDeposit, () => testDeposit())
    .answer(cashierEndpoints.deposit, () => testDeposit());
  await renderWithPlatform(<DepositPage />, { platform, namespace: 'member', packs });
  return platform;
};

it('[MEMBER-018] sends the chosen method and amount, and shows how to pay', async () => {
  const { http } = await open();
  expect(await screen.findByText('One code is for one payment')).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: /E-wallet/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  expect(screen.getByText('Arrives in your wallet').parentElement?.textContent).toContain('495.00');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('D7K2M9QX3RTA')).toBeTruthy();
  expect(http.callsOf(cashierEndpoints.startDeposit)).toMatchObject([
    { body: { method: 'wallet', amount: 50_000 } },
  ]);
});

it('opens the payment page in a tab that cannot access the site, or by the link if the browser blocks tabs', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '฿500' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  const link = await screen.findByRole('link', { name: 'Open the payment page' });
  const tab = { opener: window };
  const openTab = jest.spyOn(window, 'open').mockReturnValueOnce(tab as unknown as Window);
  expect(fireEvent.click(link)).toBe(false);
  expect([openTab.mock.calls, tab]).toEqual([[[link.getAttribute('href'), '_blank']], { opener: null }]);
  openTab.mockReturnValueOnce(null);
  expect(fireEvent.click(link)).toBe(true);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  openTab.mockRestore();
});

it('shows a debt until it is paid', async () => {
  const { http, bus } = await open();
  await screen.findByRole('radio', { name: /E-wallet/ });
  expect(screen.queryByText(/^You owe/)).toBeNull();
  http.answer(cashierEndpoints.debt, () => ({ owed: 12_345, currency: 'THB' }));
  bus.emit('messages.changed', { unread: 1 });
  expect(await screen.findByText(/^You owe ฿123\.45 for a deposit/)).toBeTruthy();
});

it('says beside the button why a deposit was not started', async () => {
  const { http } = await open();
  http.answer(cashierEndpoints.startDeposit, () => {
    throw new PlatformError('rejected', { serverMessage: 'The provider does not answer', value: {} });
  });
  await userEvent.click(await screen.findByRole('button', { name: '฿500' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect((await screen.findByText('The provider does not answer')).getAttribute('role')).toBe('alert');
});

it('leads to the provider’s page, until a payment was seen that is not confirmed', async () => {
  const steps = { qr: null, bank: null, pageUrl: 'https://checkout.example/1' };
  for (const isSeen of [false, true]) {
    const { http } = await open();
    http.answer(cashierEndpoints.deposit, () => testDeposit({ kind: 'card', steps, isSeen }));
    await userEvent.click(await screen.findByRole('button', { name: '฿500' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('D7K2M9QX3RTA')).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Open the payment page' });
    expect(link?.getAttribute('href')).toBe(isSeen ? undefined : steps.pageUrl);
    expect(screen.queryAllByText(/waits for its confirmation/)).toHaveLength(isSeen ? 2 : 0);
    expect(screen.queryByText(/name the reference/)).toBeNull();
    cleanup();
  }
});

it('[STD-053] shows what is left of the deposit limits, or offers to set one', async () => {
  const limit = { kind: 'deposit', period: 'week', own: 50_000, inForce: 50_000, used: 60_000 } as const;
  await open([limit]);
  expect(await screen.findByText('Deposit limit for 7 days: ฿0.00 of ฿500.00 left')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Limits and time-outs' }).getAttribute('href')).toBe(
    '/member?page=limits',
  );
  cleanup();
  await open();
  expect(await screen.findByText(/^You have no deposit limit/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set a limit' })).toBeTruthy();
});

it('[STD-005] [STD-032] says before the first deposit how money is protected, and which documents are needed when and how', async () => {
  await open();
  const terms = await screen.findByRole('region', { name: 'Before you deposit' });
  expect(terms.textContent).toContain('It is not protected if the business fails');
  expect(terms.textContent).toContain('a document with your photo and for a proof of your address');
  expect(terms.textContent).toContain('All withdrawals together above ฿100,000');
  expect(within(terms).getByRole('link', { name: 'Send documents now' }).getAttribute('href')).toBe(
    '/member?page=verification',
  );
});

it('asks for a limit before the first deposit, and lets the member confirm that they want none', async () => {
  const { http } = await open([], { asksForDepositLimit: true });
  http.answer(saferPlayEndpoints.declineDepositLimit, () => testSaferPlay());
  expect(await screen.findByText(/^Before your first deposit, set a deposit limit/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set a limit' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I want no limit' }));
  expect(await screen.findByText(/^You have no deposit limit/)).toBeTruthy();
  expect(http.callsOf(saferPlayEndpoints.declineDepositLimit)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'I want no limit' })).toBeNull();
});
