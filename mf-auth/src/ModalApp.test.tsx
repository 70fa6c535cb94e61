import { PlatformError, type ModalName } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerHumanCheck } from './testing/answers.ts';
import { packs } from './locales/packs.ts';
import { sessionValue } from './testing/signIns.ts';
import { createModalApp } from './ModalApp.tsx';
import { AuthDrafts } from './ui/AuthDrafts.ts';

beforeAll(() => {
  standInForBrowser();
  // A popup opens with a delay, and its fields take seconds on a busy machine.
  configure({ asyncUtilTimeout: 20_000 });
});

const open = async (name: ModalName, drafts = new AuthDrafts()) => {
  const platform = await createTestPlatform();
  answerHumanCheck(platform.http);
  const requested: string[] = [];
  platform.bus.on('modal.requested', ({ modal }) => requested.push(modal));
  const close = jest.fn();
  const ModalApp = createModalApp(drafts);
  const { unmount } = await renderWithPlatform(<ModalApp modal={{ name, parameters: {}, close }} />, {
    platform,
    namespace: 'auth',
    packs,
  });
  await screen.findByRole('dialog');
  return { platform, requested, close, unmount };
};
const fields = async () => ({
  username: await screen.findByLabelText<HTMLInputElement>('Username'),
  password: await screen.findByLabelText<HTMLInputElement>('Password'),
});
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the popups', () => {
  const { setTimeout } = globalThis;
  afterEach(() => void Object.assign(globalThis, { setTimeout }));

  it.each(['loginPopupModal', 'registerModal', 'forgetPassModal', 'changePasswordModal'] as const)(
    '%s opens after the delay that every modal has',
    async (name) => {
      const delays: unknown[] = [];
      const recording = (handler: () => void, delay?: number) => {
        delays.push(delay);
        return setTimeout(handler, delay);
      };
      Object.assign(globalThis, { setTimeout: recording });
      await open(name);
      expect(delays).toContain(100);
    },
  );
});

describe('login popup', () => {
  it('[AUTH-024] [AUTH-145] shows at the username that it is missing, and sends nothing', async () => {
    const { platform } = await open('loginPopupModal');
    const { username, password } = await fields();
    await userEvent.type(password, 'secret');
    await submit();
    await waitFor(() => expect(messageOf(username)).toBe('Please enter the username'));
    expect(platform.http.callsOf(identityEndpoints.login)).toEqual([]);
  });

  it('[AUTH-025] shows at the password that it is missing, and sends nothing', async () => {
    const { platform } = await open('loginPopupModal');
    const { username, password } = await fields();
    await userEvent.type(username, 'player');
    await submit();
    await waitFor(() => expect(messageOf(password)).toBe('Please enter the password'));
    expect(platform.http.callsOf(identityEndpoints.login)).toEqual([]);
  });

  it('[AUTH-003] [AUTH-035] opens empty and closes after a successful login', async () => {
    const { platform, close } = await open('loginPopupModal');
    platform.http.answer(identityEndpoints.login, () => sessionValue());
    const { username, password } = await fields();
    expect([username, password].map((field) => field.value)).toEqual(['', '']);
    await userEvent.type(username, 'player');
    await userEvent.type(password, 'secret');
    await submit();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it.each([
    [
      'AUTH-046',
      'rejected',
      'The username or the password is not right',
      'The username or the password is not right',
    ],
    ['AUTH-048', 'rejected', 'Non-member account unable to login', 'Non-member account unable to login'],
    ['AUTH-046', 'rejected', 'Closed on Mondays: 8.00 h', 'Closed on Mondays: 8.00 h'],
    ['AUTH-046', 'network', undefined, 'Network link is abnormal, please try again'],
  ] as const)('[%s] says why (%s: %s) and stays open', async (_, code, serverMessage, text) => {
    const { platform, close } = await open('loginPopupModal');
    platform.http.answer(identityEndpoints.login, () => {
      throw new PlatformError(code, serverMessage ? { serverMessage } : {});
    });
    const { username, password } = await fields();
    await userEvent.type(username, 'player');
    await userEvent.type(password, 'wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(close).not.toHaveBeenCalled();
  });

  it('[STD-011] shows the reason of a refused sign-in, and keeps the form and the button for a new password', async () => {
    const { platform, requested } = await open('loginPopupModal');
    const reason = 'It is not right. Try again, or choose “Forgot password?” to set a new one';
    platform.http.answer(identityEndpoints.login, () => {
      throw new PlatformError('rejected', { serverMessage: reason });
    });
    const { username, password } = await fields();
    await userEvent.type(username, 'player');
    await userEvent.type(password, 'wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
    await submit();
    await waitFor(() => expect(platform.http.callsOf(identityEndpoints.login)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(requested).toEqual(['forgetPassModal']);
  });

  it('[AUTH-012] shows and hides the password', async () => {
    await open('loginPopupModal');
    const { password } = await fields();
    expect(password.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.type).toBe('password');
  });

  it.each([
    ['AUTH-014', 'Forgot password?', 'forgetPassModal'],
    ['AUTH-015', 'Register', 'registerModal'],
    ['AUTH-016', 'Change password', 'changePasswordModal'],
  ])('[%s] switches by “%s” to %s', async (_, label, modal) => {
    const { requested } = await open('loginPopupModal');
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(requested).toEqual([modal]);
  });
});

describe('typed text', () => {
  it('stays when the person comes back from another modal, and is deleted after a modal was closed', async () => {
    const drafts = new AuthDrafts();
    const first = await open('loginPopupModal', drafts);
    await userEvent.type((await fields()).username, 'player');
    first.unmount();
    const second = await open('registerModal', drafts);
    second.unmount();
    const third = await open('loginPopupModal', drafts);
    expect((await fields()).username.value).toBe('player');
    third.platform.bus.emit('modal.closed', { modal: 'loginPopupModal' });
    third.unmount();
    await open('loginPopupModal', drafts);
    expect((await fields()).username.value).toBe('');
  });
});
