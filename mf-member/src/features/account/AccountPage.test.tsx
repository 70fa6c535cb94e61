import { NO_FACTS } from '@parlour/shared-contracts';
import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { withdrawalEndpoints } from '@parlour/shared-contracts/domains/withdrawals';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { testEntry, testProfile } from '../../testing/profile.ts';
import { AccountPage } from './AccountPage.tsx';

const setUp = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(accountEndpoints.profile, () => testProfile())
    .answer(betFeedEndpoints.privacy, () => ({ isHidden: false }));
  platform.sessionStore.showFacts({ ...NO_FACTS, balance: { amount: 123_456, currency: 'THB' } });
  const show = () => renderWithPlatform(<AccountPage />, { platform, namespace: 'member', packs });
  return { platform, show };
};

beforeAll(standInForBrowser);

describe('my account', () => {
  it('[MEMBER-008] shows the personal data', async () => {
    const { show } = await setUp();
    await show();
    expect(screen.getByText('ID 100001')).toBeTruthy();
    expect(screen.getByText('Somchai')).toBeTruthy();
    for (const name of ['player', 'Login password', 'Transaction password', 'Bank account'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.getAllByText('so••••@example.com')).toHaveLength(2);
  });

  it('does not show the number of an account without a chosen nickname', async () => {
    const { platform, show } = await setUp();
    const account = '66812345678';
    platform.sessionStore.start(memberInfo({ account, nickname: account }), false);
    const entries = [testEntry({ field: 'nickname', value: account })];
    platform.http.answer(accountEndpoints.profile, () => testProfile({ entries }));
    await show();
    expect(screen.getByRole('heading', { name: '+66•••••678' })).toBeTruthy();
    expect(screen.getByText('Nickname').parentElement?.textContent).toBe('NicknameNot set');
    expect(document.body.textContent).not.toContain(account);
  });

  it('[MEMBER-026] shows the balance in the account’s currency', async () => {
    const { show } = await setUp();
    await show();
    expect(screen.getByText('฿1,234.56')).toBeTruthy();
  });

  it('masks the balance while the member hides it', async () => {
    const { platform, show } = await setUp();
    platform.sessionStore.hideBalance(true);
    await show();
    expect(document.body.textContent).not.toContain('234');
  });

  it('[MEMBER-010] shows the avatar', async () => {
    const { platform, show } = await setUp();
    platform.sessionStore.showFacts({ ...NO_FACTS, avatar: '/avatar-1.svg' });
    await show();
    expect(screen.getByRole('img', { name: 'player' }).getAttribute('src')).toBe('/avatar-1.svg');
  });

  it('[STD-015] shows the time of the previous login', async () => {
    const { show } = await setUp();
    await show();
    const term = screen.getByText('Last login');
    expect(term.nextElementSibling?.textContent).toContain('Nov 20, 2026');
  });

  it('[MEMBER-009] shows the fields of the profile that the site has, in words', async () => {
    const { show } = await setUp();
    await show();
    const facts = screen.getByRole('heading', { name: 'Personal data' }).closest('section');
    if (!facts) throw new Error('the heading stands in no panel');
    const shown = (name: string) => within(facts).getByText(name).nextElementSibling?.textContent;
    expect(shown('Nationality')).toBe('Thailand');
    expect(shown('Birthday')).toBe('May 17, 1990');
    expect(shown('Source of income')).toBe('Salary');
    expect(shown('Occupation')).toBe('Not set');
    expect(within(facts).queryByText('Zalo')).toBeNull();
  });

  it('changes a value with the password, and tells the shell', async () => {
    const user = userEvent.setup();
    const { platform, show } = await setUp();
    let told = 0;
    platform.bus.on('account.changed', () => void (told += 1));
    platform.http.answer(accountEndpoints.saveProfile, () =>
      testProfile({ entries: [testEntry({ field: 'occupation', value: 'Baker' })] }),
    );
    await show();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Occupation' }), 'Baker');
    await user.type(screen.getByLabelText('Login password'), 'Parlour#2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Baker')).toBeTruthy();
    const [saved] = platform.http.callsOf(accountEndpoints.saveProfile);
    expect(saved?.body).toEqual({ values: { occupation: 'Baker' }, password: 'Parlour#2026' });
    expect(told).toBe(1);
  });

  it('says why a value is fixed, and does not let it be changed', async () => {
    const user = userEvent.setup();
    const { show, platform } = await setUp();
    const entries = [testEntry({ field: 'realName', value: 'Somchai Dee', lock: 'payoutAccount' })];
    platform.http.answer(accountEndpoints.profile, () => testProfile({ entries }));
    await show();
    expect(screen.getByText(/Your payout account has this name/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Real name' });
    expect(field.hasAttribute('disabled')).toBe(true);
  });

  it('[MEMBER-010] lets the member choose a picture', async () => {
    const user = userEvent.setup();
    const { platform, show } = await setUp();
    let told = 0;
    platform.bus.on('account.changed', () => void (told += 1));
    platform.http.answer(accountEndpoints.avatars, () => ({ list: [{ name: 'moon', path: '/moon.svg' }] }));
    platform.http.answer(accountEndpoints.chooseAvatar, () => ({}));
    await show();
    await user.click(screen.getByRole('button', { name: 'Change picture' }));
    await user.click(await screen.findByRole('button', { name: 'Moon' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.http.callsOf(accountEndpoints.chooseAvatar)[0]?.body).toEqual({ name: 'moon' });
    expect(told).toBe(1);
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

  it('[MEMBER-011] leads to the change of the login password', async () => {
    const { platform, show } = await setUp();
    const requested: string[] = [];
    platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Change Login password' }));
    expect(requested).toEqual(['changePasswordModal']);
  });

  it('asks for the password of the account, sets the new transaction password, and informs the shell', async () => {
    const { platform, show } = await setUp();
    const { security } = memberInfo();
    platform.sessionStore.start(memberInfo({ security: { ...security, securityPassword: true } }), false);
    const told: string[] = [];
    platform.bus.on('notification.requested', ({ text }) => told.push(text));
    platform.bus.on('account.changed', () => told.push('account.changed'));
    platform.http.answer(withdrawalEndpoints.setTransactionPassword, () => ({}));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Change Transaction password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction password' }));
    expect(await dialog.findByText(/24 hours after a change/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('New transaction password'), '402913');
    await userEvent.type(dialog.getByLabelText('Login password'), 'Parlour#2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Set the password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.http.callsOf(withdrawalEndpoints.setTransactionPassword)[0]?.body).toEqual({
      transactionPassword: '402913',
      password: 'Parlour#2026',
    });
    expect(told).toEqual(['Your transaction password is set', 'account.changed']);
  });

  it('changes a contact by the codes of both addresses', async () => {
    const user = userEvent.setup();
    const { platform, show } = await setUp();
    let told = 0;
    platform.bus.on('account.changed', () => void (told += 1));
    platform.http
      .answer(accountEndpoints.sendContactCodes, () => ({ minutes: 5, oldTo: 's•••••@example.com' }))
      .answer(accountEndpoints.changeContact, () => ({}));
    await show();
    await user.click(screen.getByRole('button', { name: 'Change E-mail' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('New e-mail address'), 'new@example.com');
    await user.type(dialog.getByLabelText('Login password'), 'Parlour#2026');
    await user.click(dialog.getByRole('button', { name: 'Send codes' }));
    await user.type(await dialog.findByLabelText('Code sent to new@example.com'), '123456');
    await user.type(dialog.getByLabelText('Code sent to s•••••@example.com'), '654321');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(platform.http.callsOf(accountEndpoints.changeContact)[0]?.body).toEqual({
      kind: 'email',
      newCode: '123456',
      oldCode: '654321',
    });
    expect(told).toBe(1);
  });

  it('leads to the page for bank accounts, and has a button that sets a transaction password', async () => {
    const { show } = await setUp();
    await show();
    const link = screen.getByRole('link', { name: 'Set up Bank account' });
    expect(link.getAttribute('href')).toBe('/member?page=withdraw');
    expect(screen.getByRole('button', { name: 'Set up Transaction password' })).toBeTruthy();
  });

  it('shows how well the account is protected', async () => {
    const { show } = await setUp();
    await show();
    expect(screen.getByText('Medium').textContent).toBe('Security level: Medium');
    expect(screen.getByText('3 of 5 set')).toBeTruthy();
  });
});
