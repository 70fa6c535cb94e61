import { modalNames } from '@parlour/shared-contracts';
import type { SectionLifecycles, SectionProps } from '@parlour/shared-ui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SectionSource } from '../sections/federation.ts';
import { createTestShell } from '../testing/createTestShell.ts';
import { remoteOf } from '../testing/factories.ts';
import { siteRemotes } from '../testing/siteRemotes.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { ModalHost } from './ModalHost.tsx';

const lifecycles = (mount: (props: SectionProps) => void): SectionLifecycles => ({
  bootstrap: async () => {},
  mount: async (props) => mount(props),
  unmount: async ({ domElement }) => void (domElement.textContent = ''),
});
const showing = lifecycles(({ domElement, modal }) => {
  domElement.textContent = `${modal?.name} ${JSON.stringify(modal?.parameters)}`;
});

const renderHost = async (load: SectionSource['load'] = async () => showing, path = '/') => {
  const shell = await createTestShell({
    path,
    remotes: { ...siteRemotes, 'mf-test': remoteOf([], modalNames) },
    source: { load, discard: () => {} },
  });
  await renderInShell(<ModalHost />, shell);
  return shell;
};
const request = (shell: Awaited<ReturnType<typeof renderHost>>, modal: (typeof modalNames)[number]) =>
  act(async () => shell.bus.emit('modal.requested', { modal, parameters: { from: 'test' } }));

describe('ModalHost', () => {
  it.each(modalNames)('opens %s from the remote that owns it', async (name) => {
    const load = jest.fn(async () => showing);
    const shell = await renderHost(load);
    await request(shell, name);
    expect(await screen.findByText(`${name} {"from":"test"}`)).toBeTruthy();
    expect(load.mock.calls).toEqual([['mf_test', expect.objectContaining({ version: '1.0.0' }), 'modals']]);
  });

  it('[AUTH-015] replaces one modal by another, and leaves nothing behind when it closes', async () => {
    const shell = await renderHost();
    const closed = jest.fn();
    shell.bus.on('modal.closed', closed);
    await request(shell, 'loginPopupModal');
    await screen.findByText(/^loginPopupModal/);
    await request(shell, 'registerModal');
    await screen.findByText(/^registerModal/);
    expect(screen.queryByText(/^loginPopupModal/)).toBeNull();
    await act(async () => shell.modals.close());
    expect(document.querySelector('[data-remote]')).toBeNull();
    expect(closed.mock.calls).toEqual([[{ modal: 'registerModal' }]]);
  });

  it('does not let a modal close the one that has replaced it', async () => {
    let close = (): void => {};
    const first = lifecycles(({ modal }) => void (close = modal?.close ?? close));
    const shell = await renderHost(async () => first);
    await request(shell, 'searchModal');
    const closeFirst = close;
    await request(shell, 'loginPopupModal');
    act(closeFirst);
    expect(shell.modals.open?.name).toBe('loginPopupModal');
    act(() => close());
    expect(shell.modals.open).toBeNull();
  });

  it('opens the sign-in when a section asks for it, and closes it after the sign-in', async () => {
    const shell = await renderHost();
    await act(async () => shell.bus.emit('auth.requested', { reason: 'action' }));
    expect(await screen.findByText(/^loginPopupModal/)).toBeTruthy();
    await act(async () => shell.bus.emit('session.changed', { state: 'full', isAgent: false }));
    expect(screen.queryByText(/^loginPopupModal/)).toBeNull();
  });

  it('[SHELL-018] gives the registration its own address until it is closed', async () => {
    const shell = await renderHost(undefined, '/register');
    await request(shell, 'registerModal');
    await screen.findByText(/^registerModal/);
    expect(window.location.pathname).toBe('/register');
    await act(async () => shell.modals.close());
    expect(window.location.pathname).toBe('/');
  });

  it('[SHELL-018] keeps the address of the registration when it replaces the sign-in', async () => {
    const shell = await renderHost();
    await request(shell, 'loginPopupModal');
    await screen.findByText(/^loginPopupModal/);
    await act(async () => shell.navigation.push('/register'));
    await request(shell, 'registerModal');
    await screen.findByText(/^registerModal/);
    expect(window.location.pathname).toBe('/register');
  });

  it('[SHELL-050] shows that a modal could not be opened, and tries again on demand', async () => {
    let isBroken = true;
    const shell = await renderHost(async () => {
      if (isBroken) throw new Error('gone');
      return showing;
    });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await request(shell, 'helpModal');
    const dialog = await screen.findByRole('dialog', { name: 'This window could not be opened' });
    isBroken = false;
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText(/^helpModal/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    jest.restoreAllMocks();
  });

  it('shows no dialog while an offered modal loads', async () => {
    const { promise, resolve } = Promise.withResolvers<SectionLifecycles>();
    const shell = await renderHost(() => promise);
    jest.useFakeTimers();
    await act(async () => shell.modals.offer('publicModal'));
    await act(async () => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    jest.useRealTimers();
    await act(async () => resolve(showing));
    expect(await screen.findByText(/^publicModal/)).toBeTruthy();
  });

  it('closes an offered modal that cannot be loaded, and shows no error', async () => {
    const shell = await renderHost(() => Promise.reject(new Error('gone')));
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => shell.modals.offer('publicModal'));
    await waitFor(() => expect(shell.modals.open).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    error.mockRestore();
  });

  it('offers no modal while another one is open', async () => {
    const shell = await renderHost();
    await request(shell, 'loginPopupModal');
    await act(async () => shell.modals.offer('publicModal'));
    expect(shell.modals.open?.name).toBe('loginPopupModal');
  });
});
