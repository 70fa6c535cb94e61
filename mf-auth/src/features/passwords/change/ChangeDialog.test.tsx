import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testMember,
} from '@parlour/shared-ui/testing';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { requiredPasswordChange, type WaitingSignIn } from '../../../signIn/RequiredPasswordChange.ts';
import { answerHumanCheck, answerSettings } from '../../../testing/answers.ts';
import { fillIn } from '../../../testing/fillIn.ts';
import { messageOf } from '../../../testing/renderInForm.tsx';
import { extraValue, sessionValue } from '../../../testing/signIns.ts';
import { PasswordChangeDialog } from './ChangeDialog.tsx';

const MEMBER = 0;
const TRIAL = 4;
const waiting: WaitingSignIn = {
  challenge: 'challenge-1',
  identity: { username: 'player', type: 'username', portal: 'member' },
  password: 'given-to-all',
  isExpired: false,
};

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

const open = async (type: number | null) => {
  const platform = await createTestPlatform();
  answerHumanCheck(answerSettings(platform.http));
  platform.http.answer(identityEndpoints.changePassword, () => null);
  if (type !== null) platform.sessionStore.start(testMember(type), false);
  const heard: unknown[] = [];
  for (const name of ['session.started', 'modal.requested', 'notification.requested'] as const)
    platform.bus.on(name, (payload) => heard.push([name, payload]));
  const close = jest.fn();
  const { unmount } = await renderWithPlatform(<PasswordChangeDialog onClose={close} />, {
    platform,
    namespace: 'auth',
    packs,
  });
  await screen.findByRole('dialog');
  const changes = () => platform.http.callsOf(identityEndpoints.changePassword);
  return { platform, heard, close, unmount, changes };
};
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await fillIn(await field(label), value);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
const fresh = { 'New password': 'fresh-secret', 'Confirm the new password': 'fresh-secret' };

describe('changing the password', () => {
  it('[AUTH-141] sends the old password, the new one and its confirmation, shows a message and closes', async () => {
    const { changes, heard, close } = await open(MEMBER);
    await fill({ 'Current password': ' old-secret ', ...fresh });
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(changes()).toEqual([
      expect.objectContaining({
        body: {
          oldPassword: 'old-secret',
          newPassword: 'fresh-secret',
          confirmNewPassword: 'fresh-secret',
        },
      }),
    ]);
    expect(heard).toEqual([
      ['notification.requested', { kind: 'success', text: 'Your password has been changed' }],
    ]);
  });

  it('requires the old password, and focuses the first invalid field', async () => {
    const { changes } = await open(MEMBER);
    await fill(fresh);
    await submit();
    const old = await field('Current password');
    await waitFor(() => expect(messageOf(old)).toBe('Please enter your current password'));
    await waitFor(() => expect(document.activeElement).toBe(old));
    expect(changes()).toEqual([]);
  });

  it.each([
    ['[AUTH-138]', '', 'Please enter a new password'],
    ['[AUTH-138] [AUTH-140]', 'short', 'The password must be between 8 and 20 characters'],
    ['[AUTH-138] [AUTH-140]', 'x'.repeat(21), 'The password must be between 8 and 20 characters'],
    ['[AUTH-138]', 'รหัสผ่านใหม่', 'Use letters, digits and symbols, 8 to 20 characters'],
  ])('%s shows “%s”: %s', async (_, typed, message) => {
    const { changes } = await open(MEMBER);
    await fill({ 'Current password': 'old-secret', ...(typed && { 'New password': typed }) });
    await submit();
    const input = await field('New password');
    await waitFor(() => expect(messageOf(input)).toBe(message));
    expect(changes()).toEqual([]);
  });

  it('[AUTH-139] refuses a different confirmation, and sends nothing', async () => {
    const { changes } = await open(MEMBER);
    await fill({ 'Current password': 'old-secret', ...fresh, 'Confirm the new password': 'fresh-secre' });
    await submit();
    const input = await field('Confirm the new password');
    await waitFor(() => expect(messageOf(input)).toBe('The two passwords are not the same'));
    expect(changes()).toEqual([]);
  });

  it('shows at its field that the old password is wrong, and stays open', async () => {
    const { platform, close } = await open(MEMBER);
    platform.http.answer(identityEndpoints.changePassword, () => {
      throw new PlatformError('invalidRequest', { fields: { oldPassword: 'This is not your password' } });
    });
    await fill({ 'Current password': 'wrong', ...fresh });
    await submit();
    const old = await field('Current password');
    await waitFor(() => expect(messageOf(old)).toBe('This is not your password'));
    await waitFor(() => expect(document.activeElement).toBe(old));
    expect(screen.queryByText('Please enter correct information')).toBeNull();
    expect(close).not.toHaveBeenCalled();
  });

  it('leads a guest through the login to the change, or to a new password', async () => {
    const { heard } = await open(null);
    await userEvent.click(screen.getByRole('button', { name: 'Log in and change it' }));
    await userEvent.click(screen.getByRole('button', { name: 'I do not know my password' }));
    expect(heard).toEqual([
      ['modal.requested', { modal: 'loginPopupModal', parameters: { goTo: '/member?page=security' } }],
      ['modal.requested', { modal: 'forgetPassModal' }],
    ]);
  });

  it('tells a trial account that it has no password', async () => {
    await open(TRIAL);
    expect(screen.getByText('A trial account has no password that you could change.')).toBeTruthy();
  });
});

describe('a required password change', () => {
  beforeEach(() => requiredPasswordChange.keep(waiting));

  it('continues with the step-up authentication if the new login requires it, and can go back to the login', async () => {
    const { platform, heard, close } = await open(null);
    platform.http.answer(identityEndpoints.login, () => extraValue());
    await fill(fresh);
    await submit();
    expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(heard).toEqual([['modal.requested', { modal: 'loginPopupModal' }]]);
    expect(close).not.toHaveBeenCalled();
  });

  it('[AUTH-137] does not ask for the old password if it is known; other changes require it', async () => {
    const { changes } = await open(null);
    await fill(fresh);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await submit();
    await waitFor(() =>
      expect(changes()).toEqual([
        {
          endpoint: 'POST /wps/member/password',
          query: undefined,
          body: {
            oldPassword: 'given-to-all',
            newPassword: 'fresh-secret',
            confirmNewPassword: 'fresh-secret',
          },
          token: 'challenge-1',
        },
      ]),
    );
    cleanup();
    const { changes: changesByMember } = await open(MEMBER);
    await fill(fresh);
    await submit();
    const old = await field('Current password');
    await waitFor(() => expect(messageOf(old)).toBe('Please enter your current password'));
    expect(changesByMember()).toEqual([]);
  });

  it('asks for the old password after a remembered login, because it was not typed', async () => {
    requiredPasswordChange.keep({ ...waiting, password: null });
    const { changes } = await open(null);
    await fill({ 'Current password': ' old-secret ', ...fresh });
    await submit();
    await waitFor(() =>
      expect(changes()).toEqual([
        expect.objectContaining({
          body: expect.objectContaining({ oldPassword: 'old-secret' }),
          token: 'challenge-1',
        }),
      ]),
    );
  });

  it('asks for the old password after a remembered login, because it was not typed', async () => {
    requiredPasswordChange.keep({ ...waiting, password: null });
    const { changes } = await open(null);
    await fill({ 'Current password': ' old-secret ', ...fresh });
    await submit();
    await waitFor(() =>
      expect(changes()).toEqual([
        expect.objectContaining({
          body: expect.objectContaining({ oldPassword: 'old-secret' }),
          token: 'challenge-1',
        }),
      ]),
    );
  });

  it('signs in with the new password afterwards, and closes', async () => {
    const { platform, heard, close } = await open(null);
    platform.http.answer(identityEndpoints.login, () => sessionValue());
    await fill(fresh);
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(platform.http.callsOf(identityEndpoints.login).map(({ body }) => body)).toEqual([
      {
        username: 'player',
        password: 'fresh-secret',
        type: 'username',
        portal: 'member',
        humanCheck: expect.any(String),
      },
    ]);
    expect(heard).toEqual([['session.started', { token: 'token-1', firstTimeLogin: false }]]);
  });

  it('leads to the login if that fails, because the new password is set', async () => {
    const { heard, close } = await open(null);
    await fill(fresh);
    await submit();
    await waitFor(() =>
      expect(heard).toEqual([
        [
          'notification.requested',
          { kind: 'success', text: 'Your password has been changed. Please log in with it' },
        ],
        ['modal.requested', { modal: 'loginPopupModal' }],
      ]),
    );
    expect(close).not.toHaveBeenCalled();
  });

  it('leads back to the login after a timeout', async () => {
    const { platform } = await open(null);
    platform.http.answer(identityEndpoints.changePassword, () => {
      throw new PlatformError('unauthorized');
    });
    await fill(fresh);
    await submit();
    expect(await screen.findByText('Please log in first')).toBeTruthy();
  });

  it.each([
    [false, 'Before you go on, please choose a password of your own.'],
    [true, 'Your password has expired. Please choose a new one to go on.'],
  ])('explains the reason (expired: %s)', async (isExpired, text) => {
    requiredPasswordChange.keep({ ...waiting, isExpired });
    await open(null);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is dropped when the dialog closes', async () => {
    const { unmount } = await open(null);
    unmount();
    expect(requiredPasswordChange.current).toBeNull();
  });
});
