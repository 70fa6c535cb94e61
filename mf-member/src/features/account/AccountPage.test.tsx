import { NO_FACTS } from '@parlour/shared-contracts';
import { createTestPlatform, renderWithPlatform } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { AccountPage } from './AccountPage.tsx';

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.sessionStore.showFacts({ ...NO_FACTS, balance: { amount: 123_456, currency: 'THB' } });
  const show = () => renderWithPlatform(<AccountPage />, { platform, namespace: 'member', packs });
  return { platform, show };
};

describe('my account', () => {
  it('[MEMBER-008] shows the personal data', async () => {
    const { show } = await setUp();
    await show();
    for (const text of ['ID 100001', 'Somchai']) expect(screen.getByText(text)).toBeTruthy();
    for (const name of ['player', 'Login password', 'Transaction password', 'Bank account'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getAllByText('so••••@example.com')).toHaveLength(2);
  });

  it('[MEMBER-026] shows the balance in the account’s currency', async () => {
    const { show } = await setUp();
    await show();
    expect(screen.getByText('฿1,234.56')).toBeTruthy();
  });

  it('[MEMBER-010] shows the avatar', async () => {
    const { platform, show } = await setUp();
    platform.sessionStore.showFacts({ ...NO_FACTS, avatar: '/avatar-1.svg' });
    await show();
    expect(screen.getByRole('img', { name: 'player' }).getAttribute('src')).toBe('/avatar-1.svg');
  });

  it('copies the ID and shows a message', async () => {
    const user = userEvent.setup();
    const { platform, show } = await setUp();
    const said: string[] = [];
    platform.bus.on('notification.requested', ({ text }) => said.push(text));
    await show();
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(await navigator.clipboard.readText()).toBe('100001');
    expect(said).toEqual(['Copied']);
  });

  it('offers to change the login password', async () => {
    const { platform, show } = await setUp();
    const requested: string[] = [];
    platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Change Login password' }));
    expect(requested).toEqual(['changePasswordModal']);
  });

  it('leads to the page that sets the transaction password and the bank account', async () => {
    const { show } = await setUp();
    await show();
    for (const name of ['Set up Transaction password', 'Set up Bank account']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/member?page=withdraw');
    }
  });

  it('shows how well the account is protected', async () => {
    const { show } = await setUp();
    await show();
    expect(screen.getByText('Medium').textContent).toBe('Security level: Medium');
    expect(screen.getByText('3 of 5 set')).toBeTruthy();
  });
});
