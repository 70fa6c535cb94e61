import { PlatformError } from '@parlour/shared-contracts';
import { walletEndpoints, type Wallet } from '@parlour/shared-contracts/domains/wallets';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { WalletPage } from './WalletPage.tsx';

beforeAll(standInForBrowser);

const main: Wallet = { code: 'main', name: null, balance: 100_000, asOf: null, isUnderWay: false };
const slots: Wallet = { code: 'slots', name: 'Slot House', balance: 25_000, asOf: null, isUnderWay: false };
const live: Wallet = { code: 'live', name: 'Live House', balance: 0, asOf: null, isUnderWay: true };

const open = async (isSingle = false) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(walletEndpoints.wallets, () => ({ currency: 'THB', wallets: [main, slots, live] }))
    .answer(walletEndpoints.merchantWallet, () => ({ isSingle }))
    .answer(walletEndpoints.walletTransfer, () => ({
      state: 'done' as const,
      currency: 'THB',
      moved: 5_000,
      wallets: [],
    }));
  await renderWithPlatform(<WalletPage />, { platform, namespace: 'member', packs });
  return platform;
};
const walletOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

it('[MEMBER-014] shows the main wallet and the vendors’ wallets with balances, and transfers under way', async () => {
  await open();
  expect(
    within(await screen.findByRole('region', { name: 'Main wallet' })).getByText(/1,000.00/),
  ).toBeTruthy();
  expect((await walletOf('Slot House')).getByText(/250.00/)).toBeTruthy();
  const waiting = await walletOf('Live House');
  expect([waiting.queryByRole('button'), waiting.getByText('A transfer is under way')]).toMatchObject([
    null,
    {},
  ]);
});

it('[MEMBER-015] moves money to a vendor and back by the wallet-transfer call', async () => {
  const { http } = await open();
  for (const button of ['Put in', 'Take out']) {
    await userEvent.click((await walletOf('Slot House')).getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText(/50.00 has been moved/)).toBeTruthy();
  }
  expect(http.callsOf(walletEndpoints.walletTransfer)).toMatchObject([
    { body: { fromWallet: 'main', toWallet: 'slots', amount: 5_000 } },
    { body: { fromWallet: 'slots', toWallet: 'main', amount: 5_000 } },
  ]);
});

it('[MEMBER-016] recalls the balance of one vendor, and of all', async () => {
  const { http } = await open();
  await userEvent.click((await walletOf('Slot House')).getByRole('button', { name: 'Recall' }));
  await screen.findByText(/has been moved/);
  await userEvent.click(screen.getByRole('button', { name: 'Recall all' }));
  expect(http.callsOf(walletEndpoints.walletTransfer)).toMatchObject([
    { body: { fromWallet: 'slots', toWallet: 'main' } },
    { body: { fromWallet: 'all', toWallet: 'main' } },
  ]);
});

it('[MEMBER-017] [CONTRACTS-052] offers no transfers if the merchant has a single wallet', async () => {
  await open(true);
  expect(await screen.findByText(/one wallet for all games/)).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Slot House' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Recall all' })).toBeNull();
});

it('says why a transfer was refused', async () => {
  const { http } = await open();
  http.answer(walletEndpoints.walletTransfer, () => {
    throw new PlatformError('rejected', { serverMessage: 'The vendor is closed', value: {} });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Recall all' }));
  expect(await screen.findByText('The vendor is closed')).toBeTruthy();
});
