import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { defaultPermission } from '../../site/loadPermission.ts';
import { createTestShell } from '../../testing/createTestShell.ts';
import { renderInShell } from '../../testing/renderInShell.tsx';
import { SPEED } from './measureSpeed.ts';
import { SpeedList } from './SpeedList.tsx';

const domainRoute = ['near', 'gone'].map((name) => ({ domainName: name, url: `https://${name}.example` }));

describe('SpeedList', () => {
  const fetchBefore = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = fetchBefore;
    jest.useRealTimers();
  });

  it.each([
    ['narrow', ['Fast 79 ms', 'Normal 80 ms', 'Normal 150 ms', 'Slow 151 ms', 'Slow 9999 ms']],
    ['wide', ['Very fast 79 ms', 'Very fast 80 ms', 'Fast 150 ms', 'Fast 151 ms', 'Slow 9999 ms']],
  ] as const)('[RULES-044] shows five domains with their times in %s bands', async (speedBands, shown) => {
    const times = [79, 80, 150, 151];
    const lines = [...times, 'gone', 'sixth'].map((name) => ({
      domainName: `domain ${name}`,
      url: `https://d${name}.example`,
    }));
    globalThis.fetch = (address) =>
      new Promise((resolve, reject) => {
        const { hostname } = address instanceof URL ? address : new URL('https://unexpected.example');
        const time = times.find((ms) => hostname === `d${ms}.example`);
        if (time === undefined) reject(new TypeError('Failed to fetch'));
        else setTimeout(() => resolve(new Response()), time);
      });
    const settings = { ...defaultPermission().settings, speedBands };
    const shell = await createTestShell({ permission: { domainRoute: lines, settings } });
    const { container } = await renderInShell(<SpeedList />, shell);
    jest.useFakeTimers();
    const list = container.querySelector('details') as HTMLDetailsElement;
    await act(async () => void (list.open = true));
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getAllByText(/ ms$/).map(({ textContent }) => textContent)).toEqual(shown);
  });

  it('[LOBBY-091] measures the domains each time it is opened, and counts a domain without an answer as 9999 ms', async () => {
    const asked: string[] = [];
    globalThis.fetch = async (address) => {
      const { href, hostname } = address instanceof URL ? address : new URL('https://unexpected.example');
      asked.push(href);
      if (hostname === 'gone.example') throw new TypeError('Failed to fetch');
      return new Response();
    };
    const shell = await createTestShell({ permission: { domainRoute } });
    const { container } = await renderInShell(<SpeedList />, shell);
    expect(asked).toEqual([]);
    const list = container.querySelector('details') as HTMLDetailsElement;
    const toggle = (isOpen: boolean) => act(async () => void Object.assign(list, { open: isOpen }));
    await toggle(true);
    expect(await screen.findByText(new RegExp(`${SPEED.failure} ms`))).toBeTruthy();
    await toggle(false);
    await toggle(true);
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(new Set(asked).size).toBe(4);
  });

  it('[LOBBY-092] opens the chosen domain in a new tab once it is confirmed', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const shell = await createTestShell({ permission: { domainRoute } });
    const { container } = await renderInShell(<SpeedList />, shell);
    await act(async () => void (container.querySelector('details')!.open = true));
    const confirm = await screen.findByRole('button', { name: 'Open', hidden: true });
    fireEvent.click(confirm);
    fireEvent.click(screen.getByRole('radio', { name: /near/, hidden: true }));
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(confirm);
    expect(open.mock.calls).toEqual([['https://near.example', '_blank', 'noopener,noreferrer']]);
    open.mockRestore();
  });
});
