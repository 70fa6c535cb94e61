import { PlatformError } from '@parlour/shared-contracts';
import { agentEndpoints } from '@parlour/shared-contracts/domains/agents';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testMember,
  testSite,
  type TestPlatform,
} from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './App.tsx';
import { packs } from './locales/packs.ts';
import { pages } from './pages.ts';
import { teamOverview } from './testing/teamOverview.ts';

beforeEach(standInForBrowser);

const open = async (path: string, prepare: (platform: TestPlatform) => void = () => {}) => {
  const site = { ...testSite, settings: { ...testSite.settings, clockOffsetMinutes: 420 } };
  const platform = await createTestPlatform({ site });
  platform.http.answer(agentEndpoints.teamOverview, () => teamOverview());
  platform.sessionStore.start(testMember(1), false);
  prepare(platform);
  await renderWithPlatform(<App />, { platform, namespace: 'agent', packs, pages, path });
  return platform;
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('agent centre', () => {
  it('[AGENT-003] lists its pages in order, without the contract entries', async () => {
    await open('/agentHome');
    const menu = within(screen.getByRole('navigation', { name: 'Agent centre pages' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Announcement',
      'Team overview',
      'Register account',
      'Team management',
      'Team betting',
      'User loss',
      'My income',
      'Account details',
      'Red envelope',
      'Referral link management',
      'Transfer to upline or downline',
    ]);
  });

  it.each(['/agentHome', '/agentHome?page=unheardOf'])(
    '[AGENT-002] opens %s on the team overview',
    async (path) => {
      await open(path);
      expect(heading()).toBe('Team overview');
      expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Team overview');
    },
  );

  it('shows a page that is not open yet with its own title, without reading totals', async () => {
    const { http } = await open('/agentHome?page=agentUserLoss');
    expect(heading()).toBe('User loss');
    expect(screen.getByText('User loss opens soon')).toBeTruthy();
    expect(http.calls).toEqual([]);
  });

  it('[AGENT-034] [RULES-049] shows the support hours with the time zone of the site', async () => {
    await open('/agentHome');
    const support = within(screen.getByRole('region', { name: 'Agent support' }));
    expect(support.getByText('Monday to Friday 12:00 to 21:00')).toBeTruthy();
    expect(support.getByText('GMT+07:00')).toBeTruthy();
  });
});

describe('team overview', () => {
  it('[AGENT-005] shows counts, money in the currency, and the direct downlines', async () => {
    await open('/agentHome');
    expect(screen.getByText('1,204')).toBeTruthy();
    expect(screen.getByText('฿123,456.00')).toBeTruthy();
    expect(screen.getByText('-฿12,345.67')).toBeTruthy();
    expect(screen.getByText('north_line')).toBeTruthy();
    expect(screen.getByText('+฿75.00')).toBeTruthy();
  });

  it('[AGENT-005] draws the chosen number by day', async () => {
    await open('/agentHome');
    await userEvent.click(screen.getByRole('button', { name: 'New members' }));
    const chart = screen.getByRole('table', { name: 'New members' });
    expect(
      within(chart)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['3', '5']);
  });

  it('[AGENT-005] loads the period of a preset', async () => {
    const { http } = await open('/agentHome');
    await userEvent.click(screen.getByRole('button', { name: 'Previous 30 days' }));
    expect(http.callsOf(agentEndpoints.teamOverview)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Previous 30 days', pressed: true })).toBeTruthy();
  });

  it('shows that there are no downlines yet', async () => {
    await open('/agentHome', ({ http }) =>
      http.answer(agentEndpoints.teamOverview, () => teamOverview({ directs: [], directDownlines: 0 })),
    );
    expect(screen.getByText('No downlines yet')).toBeTruthy();
  });

  it('offers a retry after a failure', async () => {
    let isDown = true;
    await open('/agentHome', ({ http }) =>
      http.answer(agentEndpoints.teamOverview, () => {
        if (isDown) throw new PlatformError('timeout');
        return teamOverview();
      }),
    );
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('1,204')).toBeTruthy();
  });
});
