import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { StoresContext } from '../../../StoresContext.ts';
import { createStores } from '../../../stores.ts';
import { logIn } from '../../../testing/factories.ts';
import { feedBetOf } from '../../../testing/feedBet.ts';
import { standInForViewport } from '../../../testing/viewport.ts';
import { PlayFeed } from './PlayFeed.tsx';

beforeEach(() => {
  standInForBrowser();
  standInForViewport();
});

const render = async (isMember = false) => {
  const platform = await createTestPlatform();
  if (isMember) logIn(platform);
  platform.http
    .answer(betFeedEndpoints.bets, () => ({
      list: [feedBetOf('1', { payout: 9_000 }), feedBetOf('2', { nodeId: 8 })],
    }))
    .answer(betFeedEndpoints.highRollers, () => ({ list: [] }));
  const stores = createStores(platform);
  await renderWithPlatform(
    <StoresContext value={stores}>
      <PlayFeed />
    </StoresContext>,
    { platform, namespace: 'lobby', packs },
  );
  return { platform, user: userEvent.setup() };
};

describe('the feed of home', () => {
  it('shows new bets with stake and payout when their tab is pressed, and each leads to its game', async () => {
    const { user } = await render();
    await user.click(screen.getByRole('tab', { name: 'Live bets' }));
    const rows = within(await screen.findByRole('list', { name: 'Live bets' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Game 1.*pl\*\*\*01.*฿90\.00Bet ฿20$/),
      expect.stringMatching(/Game 2.*฿0\.00Bet ฿20$/),
    ]);
    const link = within(rows[0]!).getByRole('link', { name: 'Game 1' });
    expect(link.getAttribute('href')).toBe('/seamless?vassalage=KMJ&gameCode=CODE1&gameType=RNG');
  });

  it('moves between the tabs by keys, and says that a list is empty', async () => {
    const { user } = await render();
    await user.tab();
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'High rollers', selected: true })).toBe(document.activeElement);
    expect(await screen.findByText('No bets in the last 24 hours')).toBeTruthy();
  });

  it('leads to the page of the winners, and offers notices of big wins to members only', async () => {
    await render();
    expect(screen.getByRole('link', { name: 'All winners' }).getAttribute('href')).toBe('/winners');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('remembers in this browser that the member wants notices of big wins', async () => {
    const { platform, user } = await render(true);
    const notices = screen.getByRole('switch', { name: 'Big win notices' });
    expect(notices.getAttribute('aria-checked')).toBe('false');
    await user.click(notices);
    expect(notices.getAttribute('aria-checked')).toBe('true');
    expect(platform.preferences.read('bigWinsToldTo')).toBe(platform.session.member?.id);
    await user.click(notices);
    expect(platform.preferences.read('bigWinsToldTo')).toBeNull();
  });
});
