import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { Dialog } from '@parlour/shared-ui/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestShell, type TestShellOptions } from '../testing/createTestShell.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { startPushBrowser } from '../push/testing/pushBrowser.ts';
import { OverlayPlace } from './OverlayPlace.tsx';

const PLAYER = 0;
const AGENT = 1;

const render = async (account?: number, options?: TestShellOptions) => {
  const shell = await createTestShell(options);
  if (account !== undefined) shell.logIn(account);
  await renderInShell(<OverlayPlace />, shell);
  return shell;
};
const press = (key: string, fields: object = { ctrlKey: true }, target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key, ...fields }));
const openPalette = async () => {
  await press('k');
  return screen.findByRole('combobox', { name: 'Page, action or game' });
};
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the command palette', () => {
  beforeEach(() => localStorage.clear());

  it.each([{ ctrlKey: true }, { metaKey: true }])('opens and closes by the key K with %j', async (keys) => {
    await render();
    await press('k', keys);
    expect(document.activeElement).toBe(await screen.findByRole('combobox'));
    await press('k', keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not open by its keys over another dialog or in a field for rich text', async () => {
    const { overlay } = await render();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    await press('k');
    dialog.remove();
    const editor = document.body.appendChild(document.createElement('div'));
    Object.assign(editor, { isContentEditable: true });
    await press('k', { ctrlKey: true }, editor);
    editor.remove();
    await press('k', { ctrlKey: true, shiftKey: true });
    expect(overlay.open).toBeNull();
  });

  it('opens by its keys while another dialog is being closed', async () => {
    const shell = await createTestShell();
    await renderInShell(
      <>
        <OverlayPlace />
        <Dialog isOpen openDelayMs={0} title="Rules" onClose={() => undefined}>
          18 and older
        </Dialog>
      </>,
      shell,
    );
    await press('k');
    expect(shell.overlay.open).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(await screen.findByRole('combobox', { name: 'Page, action or game' })).toBeTruthy();
  });

  it('offers a guest the pages and actions for guests', async () => {
    await render();
    await openPalette();
    expect(names()).toEqual(expect.arrayContaining(['Log in', 'Register', 'Search games', 'Winners']));
    for (const absent of ['Log out', 'Messages', 'Limits', 'Team overview', 'Refresh balance']) {
      expect(names()).not.toContain(absent);
    }
  });

  it('offers a member their own pages, and an agent the pages for agents', async () => {
    const { logIn } = await render(PLAYER);
    await openPalette();
    const own = ['Log out', 'Messages', 'Limits', 'Refresh balance', 'Notifications'];
    expect(names()).toEqual(expect.arrayContaining(own));
    expect(names()).not.toContain('Forgot password');
    await act(async () => logIn(AGENT));
    expect(names()).toEqual(expect.arrayContaining(own));
  });

  it('marks the active option, moves it by the arrow keys, and opens its page by Enter', async () => {
    const { overlay } = await render(PLAYER);
    const field = await openPalette();
    await act(async () => fireEvent.change(field, { target: { value: 'limts' } }));
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).toBe('Limits');
    await press('ArrowDown', {}, field);
    await press('ArrowUp', {}, field);
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    await press('Enter', {}, field);
    expect([window.location.pathname + window.location.search, overlay.open]).toEqual([
      '/member?page=limits',
      null,
    ]);
  });

  it('leads a guest who wants to deposit to the sign-in', async () => {
    const { bus } = await render();
    const asked = jest.fn();
    bus.on('auth.requested', asked);
    const field = await openPalette();
    await act(async () => fireEvent.change(field, { target: { value: 'top up' } }));
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Deposit' })));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('works if the browser forbids storage', async () => {
    const { reported, theme } = await render();
    const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openPalette();
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Search games' })));
    await openPalette();
    expect(names()[0]).toBe('Search games');
    expect([reported, theme.theme]).toEqual([[], theme.theme]);
    forbid.mockRestore();
  });
});

describe('the notifications', () => {
  const message = {
    id: '1',
    kind: 'depositCredited',
    title: 'Deposit credited',
    body: 'The money is there.',
    reference: null,
    destination: 'deposit',
    isRead: false,
    sentAt: '2026-11-27T12:00:00Z',
  };

  it('show the text of a message with a link to its page, and close when the person follows the link', async () => {
    const { http, overlay } = await render(PLAYER);
    http
      .answer(messageEndpoints.list, () => ({ list: [message], next: null }))
      .answer(messageEndpoints.read, () => ({ ...message, isRead: true }));
    await act(async () => overlay.show('inbox'));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const row = await panel.findByRole('button', { name: /Deposit credited unread/ });
    await act(async () => fireEvent.click(row));
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(panel.queryByText('unread')).toBeNull();
    const link = panel.getByRole('link', { name: 'Go to deposits' });
    expect(link.getAttribute('href')).toBe('/member?page=depositv2');
    // The browser of the tests cannot leave the page.
    link.addEventListener('click', (event) => event.preventDefault());
    await act(async () => fireEvent.click(link));
    expect(overlay.open).toBeNull();
  });

  it('have a switch for this device, and say if the browser blocks notifications', async () => {
    const browser = startPushBrowser();
    browser.answer = 'denied';
    const { http, overlay } = await render(PLAYER);
    http
      .answer(messageEndpoints.list, () => ({ list: [message], next: null }))
      .answer(messageEndpoints.pushKey, () => ({ publicKey: 'KEY' }));
    await act(async () => overlay.show('inbox'));
    const push = await screen.findByRole('switch', { name: 'Notify me on this device' });
    expect(push.getAttribute('aria-checked')).toBe('false');
    await act(async () => fireEvent.click(push));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
    expect(push).toHaveProperty('disabled', true);
    browser.stop();
  });

  it('say that there are no messages yet, and show the announcements of the site in their own tab', async () => {
    const { http, overlay } = await render(PLAYER);
    http.answer(messageEndpoints.list, () => ({ list: [], next: null }));
    await act(async () => overlay.show('inbox'));
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'From the site' })));
    expect(screen.getByText('No announcements at the moment')).toBeTruthy();
  });
});
