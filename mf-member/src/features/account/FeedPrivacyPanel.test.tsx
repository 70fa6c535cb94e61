import { PlatformError } from '@parlour/shared-contracts';
import { betFeedEndpoints } from '@parlour/shared-contracts/domains/betFeed';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { FeedPrivacyPanel } from './FeedPrivacyPanel.tsx';
import { createFeedPrivacyStore } from './FeedPrivacyStore.ts';

beforeAll(standInForBrowser);

const open = async () => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  platform.http
    .answer(betFeedEndpoints.privacy, () => ({ isHidden: false }))
    .answer(betFeedEndpoints.setPrivacy, ({ body }) => body);
  await renderWithPlatform(<FeedPrivacyPanel store={createFeedPrivacyStore(platform)} />, {
    platform,
    namespace: 'member',
    packs,
  });
  const shows = await screen.findByRole('switch', { name: 'Show my bets and wins, with a masked name' });
  return { platform, shows, user: userEvent.setup() };
};

describe('the panel about the lists that everyone sees', () => {
  it('removes the member from the public lists, and adds the member again', async () => {
    const { platform, shows, user } = await open();
    expect(shows.getAttribute('aria-checked')).toBe('true');
    await user.click(shows);
    expect(shows.getAttribute('aria-checked')).toBe('false');
    await user.click(shows);
    expect(shows.getAttribute('aria-checked')).toBe('true');
    const bodies = platform.http.callsOf(betFeedEndpoints.setPrivacy).map(({ body }) => body);
    expect(bodies).toEqual([{ isHidden: true }, { isHidden: false }]);
  });

  it('says that hiding failed, and shows the state as it is', async () => {
    const { platform, shows, user } = await open();
    platform.http.answer(betFeedEndpoints.setPrivacy, () => {
      throw new PlatformError('network');
    });
    await user.click(shows);
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(shows.getAttribute('aria-checked')).toBe('true');
  });
});
