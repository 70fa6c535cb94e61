import type { AccessClass } from '@parlour/shared-contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { createTestPlatform, renderWithPlatform, testMember, testSite } from '../../testing/index.ts';
import { askForAccount } from './access.ts';
import { AccountGate } from './AccountGate.tsx';

const none = async () => ({ default: {} });
const setUp = async (access: AccessClass, type?: number) => {
  const retry = jest.fn();
  const platform = await createTestPlatform({ site: { ...testSite, retry } });
  const asked = jest.fn();
  platform.bus.on('auth.requested', asked);
  if (type !== undefined) platform.sessionStore.start(testMember(type), false);
  const render = () =>
    renderWithPlatform(<AccountGate access={access}>content</AccountGate>, {
      platform,
      namespace: 'test',
      packs: { EN: none, TY: none, PT: none },
    });
  return { platform, asked, retry, render };
};
const isOpen = () => screen.queryByText('content') !== null;

describe('AccountGate', () => {
  it.each([
    ['public', undefined, true],
    ['session', undefined, false],
    ['session', 4, true],
    ['member', 4, false],
    ['member', 0, true],
    ['agent', 0, false],
    ['agent', 1, true],
  ] as const)('with access for “%s”, admits an account of type %s: %s', async (access, type, isAdmitted) => {
    const { render } = await setUp(access, type);
    await render();
    expect(isOpen()).toBe(isAdmitted);
  });

  it('asks a guest to log in once on arrival, and again when the button is pressed', async () => {
    const { asked, render } = await setUp('member');
    await render();
    expect(asked).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('offers a trial account to register or to log in', async () => {
    const { platform, asked, render } = await setUp('member', 4);
    const modals = jest.fn();
    platform.bus.on('modal.requested', modals);
    await render();
    expect(screen.getByText('A real account is needed')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(modals.mock.calls).toEqual([[{ modal: 'registerModal' }]]);
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['member', undefined, 'Please log in'],
    ['member', 4, 'A real account is needed'],
    ['agent', 0, 'This is for agents'],
  ] as const)(
    'with access for “%s”, an account of type %s reads the heading “%s”',
    async (access, type, title) => {
      const { render } = await setUp(access, type);
      await render();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    },
  );

  it('offers no registration to a member on a page for agents', async () => {
    const { render } = await setUp('agent', 0);
    await render();
    expect(screen.getByText('This is for agents')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['OK']);
  });

  it('does not open the login after a sign-out', async () => {
    const { platform, asked, render } = await setUp('member', 0);
    await render();
    act(() => platform.sessionStore.end());
    expect(screen.getByText('Please log in')).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('waits for a session that is being restored', async () => {
    const { platform, asked, render } = await setUp('member');
    platform.sessionStore.await();
    await render();
    expect([isOpen(), asked.mock.calls.length]).toEqual([false, 0]);
    act(() => {
      platform.sessionStore.start(testMember(0), false);
      platform.sessionStore.settle(null);
    });
    expect([isOpen(), asked.mock.calls.length]).toEqual([true, 0]);
  });

  it('shows why the session could not be restored, and does not open the login', async () => {
    const { platform, asked, retry, render } = await setUp('member');
    platform.sessionStore.settle('network');
    await render();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Network link is abnormal');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([asked.mock.calls.length, retry.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('an action that needs an account', () => {
  it.each([
    [undefined, [{ reason: 'action' }], 0, []],
    [4, [], 1, [{ modal: 'registerModal' }]],
    [0, [], 0, []],
  ])(
    'by an account of type %s causes the login requests %j, %i notices and the modals %j',
    async (type, requests, notices, modals) => {
      const { platform, asked } = await setUp('member', type);
      const notified = jest.fn();
      platform.bus.on('notification.requested', notified);
      const opened = jest.fn();
      platform.bus.on('modal.requested', opened);
      expect(askForAccount(platform, 'member')).toBe(type === 0);
      expect([asked.mock.calls.flat(), notified.mock.calls.length]).toEqual([requests, notices]);
      expect(opened.mock.calls.flat()).toEqual(modals);
    },
  );
});
