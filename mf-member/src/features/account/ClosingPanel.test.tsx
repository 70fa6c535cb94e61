import { PlatformError } from '@parlour/shared-contracts';
import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { ClosingPanel } from './ClosingPanel.tsx';
import { createClosingStore } from './ClosingStore.ts';

const { closeAccount } = accountEndpoints;
const PASSWORD = 'Parlour#2026';

const open = async () => {
  const user = userEvent.setup();
  const platform = await createTestPlatform();
  const told: string[] = [];
  platform.bus.on('notification.requested', ({ text }) => told.push(text));
  platform.bus.on('account.changed', () => told.push('account.changed'));
  await renderWithPlatform(<ClosingPanel store={createClosingStore(platform)} />, {
    platform,
    namespace: 'member',
    packs,
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  const button = await dialog.findByRole('button', { name: 'Close for good' });
  const fillIn = async (): Promise<void> => {
    await user.type(dialog.getByLabelText('Why do you want to close it?'), 'No time');
    await user.type(dialog.getByLabelText('Login password'), PASSWORD);
  };
  const bodies = (): unknown[] => platform.http.callsOf(closeAccount).map(({ body }) => body);
  return { user, platform, told, dialog, button, fillIn, bodies };
};

beforeAll(standInForBrowser);

describe('the dialog that closes the account', () => {
  it('says that the account ends on all devices, and sends nothing without a reason and the password', async () => {
    const { user, dialog, button, bodies } = await open();
    expect(dialog.getByText(/The account ends at once, on all devices/)).toBeTruthy();
    await user.click(button);
    await waitFor(() => expect(dialog.getByLabelText('Login password').ariaInvalid).toBe('true'));
    expect(dialog.getByLabelText('Why do you want to close it?').ariaInvalid).toBe('true');
    expect(bodies()).toEqual([]);
  });

  it('sends the request once while it waits for the answer, then closes and tells the shell', async () => {
    const { user, platform, told, button, fillIn, bodies } = await open();
    const { promise, resolve } = Promise.withResolvers<Record<string, never>>();
    platform.http.answer(closeAccount, () => promise);
    await fillIn();
    await user.click(button);
    await waitFor(() => expect(button.ariaBusy).toBe('true'));
    await user.click(button);
    expect(bodies()).toEqual([{ reason: 'No time', password: PASSWORD }]);
    resolve({});
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual(['Your account is closed', 'account.changed']);
  });

  it.each([
    'There is money in your wallets. Withdraw it first',
    'A deposit or withdrawal has not ended. Wait for it, or cancel it first',
    'An agent’s account is closed by customer service',
  ])('stays open and shows the refusal: %s', async (serverMessage) => {
    const { user, platform, told, dialog, button, fillIn } = await open();
    platform.http.answer(closeAccount, () => {
      throw new PlatformError('rejected', { serverMessage });
    });
    await fillIn();
    await user.click(button);
    expect(await dialog.findByText(serverMessage)).toBeTruthy();
    expect(told).toEqual([]);
  });

  it('asks for the code of the authenticator when the server needs it', async () => {
    const { user, platform, dialog, button, fillIn, bodies } = await open();
    platform.http.answer(closeAccount, ({ body }) => {
      if (body.code !== undefined) return {};
      throw new PlatformError('invalidRequest', { fields: { code: 'Enter the code' } });
    });
    await fillIn();
    expect(dialog.queryByLabelText(/code/)).toBeNull();
    await user.click(button);
    expect(await dialog.findByText('Enter the code')).toBeTruthy();
    await user.type(dialog.getByLabelText(/code/), '123456');
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()[1]).toEqual({ reason: 'No time', password: PASSWORD, code: '123456' });
  });

  it('does not keep the refusal when it is opened again', async () => {
    const { user, platform, dialog, button, fillIn } = await open();
    platform.http.answer(closeAccount, () => {
      throw new PlatformError('rejected', { serverMessage: 'Withdraw your money first' });
    });
    await fillIn();
    await user.click(button);
    await dialog.findByText('Withdraw your money first');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'Close for good' });
    expect(screen.queryByText('Withdraw your money first')).toBeNull();
  });
});
