import { PlatformError } from '@parlour/shared-contracts';
import { secondFactorEndpoints } from '@parlour/shared-contracts/domains/secondFactor';
import { passkeyEndpoints } from '@parlour/shared-contracts/domains/passkeys';
import { securityEndpoints } from '@parlour/shared-contracts/domains/security';
import { createTestPlatform, renderWithPlatform, type TestPlatform } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { ownSession, testSecurityEvent } from '../../testing/security.ts';
import { SecurityPage } from './SecurityPage.tsx';

const { sessions, endSession, endOtherSessions, events, signInNotices, setSignInNotices } = securityEndpoints;
const list = [
  ownSession({ id: 'here', isPresent: true }),
  ownSession({ id: 'phone', browser: 'Chrome', system: 'Android' }),
  ownSession({ id: 'old', browser: null, system: null, address: null }),
];

const open = async (prepare: (platform: TestPlatform) => void = () => {}) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const ended: string[] = [];
  const said: string[] = [];
  platform.bus.on('notification.requested', ({ text }) => said.push(text));
  platform.http
    .answer(secondFactorEndpoints.authenticator, () => ({ since: null, codesLeft: 0 }))
    .answer(sessions, () => ({ list }))
    .answer(endSession, ({ params }) => (ended.push(params.id), null))
    .answer(endOtherSessions, () => (ended.push('others'), null))
    .answer(events, () => ({ list: [testSecurityEvent()], hasMore: false }))
    .answer(signInNotices, () => ({ isWanted: false }))
    .answer(passkeyEndpoints.passkeys, () => ({ list: [] }));
  prepare(platform);
  await renderWithPlatform(<SecurityPage />, { platform, namespace: 'member', packs });
  return { platform, ended, said };
};
const shownSessions = () => within(screen.getByRole('list', { name: 'Where you are logged in' }));
const shownEvents = () => within(screen.getByRole('list', { name: 'What happened' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (title: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }));
};

describe('sessions', () => {
  it('are shown with device and location, and the current one is marked', async () => {
    await open();
    const [here, phone, old] = shownSessions().getAllByRole('listitem');
    expect(here?.textContent).toContain('Firefox on Linux203.0.113.9Logged in Nov 20');
    expect(here?.textContent).toContain('This device');
    expect(here?.querySelector('button')).toBeNull();
    expect(phone?.textContent).toMatch(/Chrome on Android.*Last used .+/);
    expect(old?.textContent).toContain('Unknown deviceUnknown address');
  });

  it('are ended one by one, after a confirmation', async () => {
    const { ended, said } = await open();
    await press('Log out Chrome on Android, 203.0.113.9');
    expect(ended).toEqual([]);
    await confirm('Log out this device?');
    expect([ended, said]).toEqual([['phone'], ['Logged out']]);
    expect(shownSessions().getAllByRole('listitem')).toHaveLength(2);
  });

  it('are all ended except the current one, and the focus stays in the list', async () => {
    const { ended } = await open();
    await press('Log out everywhere else');
    await confirm('Log out everywhere else');
    expect(ended).toEqual(['others']);
    expect(shownSessions().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'));
  });

  it('stay if the confirmation is cancelled', async () => {
    const { ended } = await open();
    await press('Log out everywhere else');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect([ended, screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('can be read again after a failure', async () => {
    let isDown = true;
    await open(({ http }) =>
      http.answer(sessions, () => {
        if (isDown) throw new PlatformError('network');
        return { list };
      }),
    );
    isDown = false;
    await press('Try again');
    expect(shownSessions().getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('strong authentication and notices', () => {
  it('[STD-016] are offered: an app, passkeys, and a message about each login that can be switched on', async () => {
    const chosen: boolean[] = [];
    const isFailing = { now: false };
    await open(({ http }) =>
      http.answer(setSignInNotices, ({ body }) => {
        if (isFailing.now) throw new PlatformError('network');
        chosen.push(body.isWanted);
        return body;
      }),
    );
    expect(screen.getByRole('heading', { name: 'Authenticator app' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toBeTruthy();
    const notices = () => screen.findByRole('switch', { name: 'Tell me about each login' });
    const isOn = async () => (await notices()).getAttribute('aria-checked');
    expect(await isOn()).toBe('false');
    await userEvent.click(await notices());
    await waitFor(() => expect(chosen).toEqual([true]));
    expect(await isOn()).toBe('true');
    isFailing.now = true;
    await userEvent.click(await notices());
    await screen.findByRole('alert');
    expect(await isOn()).toBe('true');
  });
});

describe('the security log', () => {
  it('shows proof, count, device and time', async () => {
    const listed = [
      testSecurityEvent({ id: '5', kind: 'signedOutElsewhere', proof: null, count: 2 }),
      testSecurityEvent({ id: '4', kind: 'signInFailed', proof: null, count: 1234, browser: null }),
      testSecurityEvent({ id: '3', kind: 'passwordReset', proof: 'link', address: null }),
      testSecurityEvent({ id: '2', extraProof: 'authenticator' }),
    ];
    await open(({ http }) => http.answer(events, () => ({ list: listed, hasMore: false })));
    const texts = shownEvents()
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts[0]).toContain('Logged out everywhere elseDevices: 2Firefox on Linux203.0.113.9');
    expect(texts[1]).toContain('Failed loginAttempts within the hour: 1,234Linux');
    expect(texts[2]).toContain('Login password set anewWith a mailed linkFirefox on LinuxUnknown address');
    expect(texts[3]).toContain('With the passwordand a code from the app');
    expect(texts[0]).toContain('Nov 20, 2026');
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  });

  it('loads more events', async () => {
    await open(({ http }) =>
      http.answer(events, ({ query: { before } }) => ({
        list: [testSecurityEvent(before === undefined ? { id: '2' } : { kind: 'registered', proof: null })],
        hasMore: before === undefined,
      })),
    );
    await press('Show earlier ones');
    expect(
      shownEvents()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Logged in', 'Account registered']);
  });

  it('may be empty', async () => {
    await open(({ http }) => http.answer(events, () => ({ list: [], hasMore: false })));
    expect(screen.getByText('Nothing has happened yet')).toBeTruthy();
  });
});

it('offers to change the login password', async () => {
  const { platform } = await open();
  const requested: string[] = [];
  platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
  await press('Change Login password');
  expect(requested).toEqual(['changePasswordModal']);
});
