import type { Permission, SystemStatus } from '@parlour/shared-contracts/domains/system';
import { fireEvent, screen } from '@testing-library/react';
import { ShellRoot } from '../ShellRoot.tsx';
import { createTestShell } from '../testing/createTestShell.ts';
import { remoteOf, pageOf } from '../testing/factories.ts';
import { renderInShell } from '../testing/renderInShell.tsx';

const customerService = [
  { csType: 'LIVECHAT', title: 'Live chat', path: encodeURIComponent('https://chat.example/') },
];

const renderAt = async (status: SystemStatus, path: string, permission: Partial<Permission> = {}) => {
  window.scrollTo = () => {};
  const shell = await createTestShell({
    status,
    path,
    permission: { customerService, ...permission },
    remotes: { 'mf-lobby': remoteOf([pageOf('/')]) },
  });
  await renderInShell(<ShellRoot />, shell);
};
const expectServiceButton = () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(open.mock.lastCall?.[0]).toBe('https://chat.example/');
  open.mockRestore();
};

describe('the status of the site', () => {
  it('[SHELL-100] 0 shows the site', async () => {
    await renderAt(0, '/');
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  it.each(['/', '/rng', '/member', '/nowhere'])(
    '[SHELL-101] 1 shows only the maintenance page, at %s',
    async (path) => {
      await renderAt(1, path);
      expect(screen.getByRole('heading', { level: 1, name: 'We are under maintenance' })).toBeTruthy();
      expect(screen.queryByRole('banner')).toBeNull();
      expect(window.location.pathname).toBe(path);
    },
  );

  it.each(['/', '/rng', '/member', '/nowhere'])(
    '[SHELL-102] 2 shows only the region page, at %s',
    async (path) => {
      await renderAt(2, path);
      expect(screen.getByRole('heading', { level: 1, name: 'Access restricted' })).toBeTruthy();
      expect(screen.queryByRole('banner')).toBeNull();
      expect(window.location.pathname).toBe(path);
    },
  );
});

describe('MaintenancePage', () => {
  it('[SHELL-104] explains the maintenance and links to customer service', async () => {
    await renderAt(1, '/');
    expect(screen.getByText(/^We are improving the site/)).toBeTruthy();
    expectServiceButton();
  });

  it('[SHELL-105] shows the end if it is known', async () => {
    await renderAt(1, '/', { maintenance: { isActive: true, end: '2026-11-20T18:30:00Z' } });
    const end = screen.getByText(/GMT/);
    expect(end.getAttribute('datetime')).toBe('2026-11-20T18:30:00.000Z');
    expect(end.textContent).toContain('Nov 2');
  });

  it('[SHELL-105] omits the end if it is unknown', async () => {
    await renderAt(1, '/', { maintenance: { isActive: true, end: null } });
    expect(screen.queryByText(/Expected end/)).toBeNull();
  });
});

describe('RegionBlockedPage', () => {
  it("[SHELL-106] shows the visitor's address, a message and a link to customer service", async () => {
    await renderAt(2, '/', { location: { ip: '203.0.113.9' } });
    expect(screen.getByText('203.0.113.9')).toBeTruthy();
    expect(screen.getByText('The site is not available in your region or from your network.')).toBeTruthy();
    expectServiceButton();
  });
});

describe('InvalidAddressPage', () => {
  it('[SHELL-107] says that the URL is invalid, instead of the site, and links to customer service', async () => {
    const shell = await createTestShell({ isSiteAddress: false, permission: { customerService } });
    await renderInShell(<ShellRoot />, shell);
    expect(screen.getByText('Invalid URL, please contact customer service')).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    expectServiceButton();
  });
});
