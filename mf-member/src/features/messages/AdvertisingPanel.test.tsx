import { PlatformError } from '@parlour/shared-contracts';
import { messageEndpoints, type Advertising } from '@parlour/shared-contracts/domains/messages';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { AdvertisingPanel } from './AdvertisingPanel.tsx';

beforeAll(standInForBrowser);

const open = async (changes: Partial<Advertising> = {}) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const { http } = platform;
  const state: Advertising = { channels: ['site', 'push'], consents: [], ...changes };
  http
    .answer(messageEndpoints.advertising, () => state)
    .answer(messageEndpoints.setAdvertising, ({ body: { isGiven, product, channel } }) => ({
      ...state,
      consents: isGiven ? [{ product, channel }] : [],
    }));
  await renderWithPlatform(<AdvertisingPanel />, { platform, namespace: 'member', packs });
  const products = await screen.findAllByRole('group');
  const changed = () => http.callsOf(messageEndpoints.setAdvertising).map(({ body }) => body);
  return { http, products, changed };
};
const switchOf = (product: string, channel: string): HTMLElement =>
  within(screen.getByRole('group', { name: product })).getByRole('switch', { name: channel });
const isOn = (product: string, channel: string): boolean =>
  switchOf(product, channel).getAttribute('aria-checked') === 'true';
const isDisabled = (product: string, channel: string): boolean =>
  switchOf(product, channel).hasAttribute('disabled');

const SITE = 'Messages on this site';
const PUSH = 'Push messages';

describe('the panel about advertising', () => {
  it('[STD-083] lets the member consent to each product and channel by itself, and withdraw the consent', async () => {
    const { products, changed } = await open();
    expect(products).toHaveLength(4);
    for (const one of screen.getAllByRole('switch')) expect(one.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(switchOf('Lottery', SITE));
    await waitFor(() => expect(isOn('Lottery', SITE)).toBe(true));
    expect([isOn('Lottery', PUSH), isOn('Casino games', SITE)]).toEqual([false, false]);
    await userEvent.click(switchOf('Lottery', SITE));
    await waitFor(() => expect(isOn('Lottery', SITE)).toBe(false));
    expect(changed()).toEqual([
      { product: 'lottery', channel: 'site', isGiven: true },
      { product: 'lottery', channel: 'site', isGiven: false },
    ]);
  });

  it('offers push messages only together with messages of the site', async () => {
    await open({ consents: [{ product: 'casino', channel: 'site' }] });
    expect([isDisabled('Casino games', PUSH), isDisabled('Lottery', PUSH)]).toEqual([false, true]);
    expect(screen.getByText(/A push message tells you/)).toBeTruthy();
  });

  it('offers no push messages on a site without them', async () => {
    await open({ channels: ['site'] });
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    expect(screen.queryByText(/A push message tells you/)).toBeNull();
  });

  it('says that a change failed, and shows the state as it is', async () => {
    const { http } = await open();
    http.answer(messageEndpoints.setAdvertising, () => {
      throw new PlatformError('network');
    });
    await userEvent.click(switchOf('Lottery', SITE));
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(isOn('Lottery', SITE)).toBe(false);
  });
});
