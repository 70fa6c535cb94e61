import { act, fireEvent, screen } from '@testing-library/react';
import { createTestShell } from '../../testing/createTestShell.ts';
import { renderInShell } from '../../testing/renderInShell.tsx';
import { HeaderEntries } from './HeaderEntries.tsx';

const names = (role: 'button' | 'link') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

describe('HeaderEntries', () => {
  it('lets a guest deposit and withdraw, who finds the agents’ page in the header', async () => {
    const shell = await createTestShell();
    const asked = jest.fn();
    shell.bus.on('auth.requested', asked);
    await renderInShell(<HeaderEntries />, shell);
    expect([names('button'), names('link')]).toEqual([['Deposit', 'Withdraw'], []]);
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(asked.mock.calls).toEqual([[{ reason: 'action' }]]);
  });

  it('leads a member, who has the money buttons in the header, to the agents’ page', async () => {
    const shell = await createTestShell();
    await renderInShell(<HeaderEntries />, shell);
    await act(async () => shell.logIn());
    expect([names('button'), names('link')]).toEqual([[], ['Agent']]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/agent');
  });
});
