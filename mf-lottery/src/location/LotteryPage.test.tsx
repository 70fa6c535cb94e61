import { PlatformError } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { lotteryEndpoints } from '@parlour/shared-contracts/domains/lottery';
import type { SiteSettings } from '@parlour/shared-contracts/domains/system';
import {
  createTestPlatform,
  renderWithPlatform,
  testSite,
  type TestPlatform,
} from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../locales/packs.ts';
import { draw, menuEntry, vietnamDraw } from '../testing/draws.ts';
import { LotteryPage } from './LotteryPage.tsx';

const open = async (
  path: string,
  prepare: (platform: TestPlatform) => void = () => {},
  settings: Partial<SiteSettings> = {},
) => {
  const platform = await createTestPlatform({
    site: { ...testSite, settings: { ...testSite.settings, ...settings } },
  });
  platform.http
    .answer(gamesEndpoints.menus, () => [menuEntry()])
    .answer(lotteryEndpoints.vietnamMenu, () => [
      menuEntry({ gameCode: 'VN_HCM', name: 'TP. Hồ Chí Minh', vassalage: 'TCG_LOTTO_VN' }),
    ])
    .answer(lotteryEndpoints.openedNumbers, () => [draw()])
    .answer(lotteryEndpoints.vietnamOpenedNumbers, () => [vietnamDraw]);
  prepare(platform);
  await renderWithPlatform(<LotteryPage />, { platform, namespace: 'lottery', packs, path });
  return platform;
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('lottery lobby', () => {
  it('lists the games of the area with links to their pages', async () => {
    await open('/lottery');
    expect(heading()).toBe('Lottery');
    const card = screen.getByRole('link', { name: /Rapid Dice 5/ });
    expect(card.getAttribute('href')).toBe('/lottery?gameCode=LOTT_DICE_5');
    expect(within(card).getByRole('timer')).toBeTruthy();
  });

  it('links back to the site', async () => {
    await open('/seaLottery');
    expect(screen.getByRole('link', { name: 'Back to the site' }).getAttribute('href')).toBe('/');
  });

  it('[LOTTERY-007] shows the highest prize first, and leading zeros', async () => {
    await open('/vnLottery');
    const results = within(screen.getByRole('region', { name: 'Latest results' }));
    expect(results.getAllByRole('term').map((tier) => tier.textContent)).toEqual([
      'Special',
      'Prize 6',
      'Prize 8',
    ]);
    expect(results.getByText('012345')).toBeTruthy();
    expect(results.getByText('0007')).toBeTruthy();
    expect(results.getByText('05')).toBeTruthy();
  });

  it('[LOTTERY-005] tells a trial account that the Vietnamese menu is for members, above the results', async () => {
    await open('/vnLottery', ({ http }) =>
      http.answer(lotteryEndpoints.vietnamMenu, () => {
        throw new PlatformError('forbidden');
      }),
    );
    expect(screen.getByText('For members only')).toBeTruthy();
    expect(screen.getByText('012345')).toBeTruthy();
  });

  it('offers a retry if the menu fails to load', async () => {
    let isDown = true;
    await open('/lottery', ({ http }) =>
      http.answer(gamesEndpoints.menus, () => {
        if (isDown) throw new PlatformError('network');
        return [menuEntry()];
      }),
    );
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('link', { name: /Rapid Dice 5/ })).toBeTruthy();
  });
});

describe('draw times', () => {
  const newYork = -300;

  it.each([
    ['/lottery', 'Asia/Bangkok', /^Nov 21, 2026, 6:56\sPM$/, 'GMT+07:00'],
    ['/lottery', 'Asia/Kathmandu', /^Nov 21, 2026, 5:41\sPM$/, 'GMT+05:45'],
    ['/lottery?gameCode=LOTT_DICE_5', 'Asia/Bangkok', /^Nov 21, 2026, 6:56\sPM$/, 'GMT+07:00'],
  ])(
    'of %s on a site in %s are in the site’s zone for a clock in New York',
    async (path, timeZone, time, zone) => {
      await open(path, () => {}, { timeZone, clockOffsetMinutes: newYork });
      const results = within(screen.getByRole('region', { name: 'Latest results' }));
      expect(results.getByText(/2026,/, { selector: 'time' }).textContent).toMatch(time);
      expect(results.getAllByText(/^GMT/).map((name) => name.textContent)).toEqual([zone]);
    },
  );
});

describe('lottery game', () => {
  it('opens the game of the address', async () => {
    const { http } = await open('/vnLottery?gameCode=VN_HCM');
    expect(heading()).toBe('TP. Hồ Chí Minh');
    expect(screen.getByText('Betting opens soon')).toBeTruthy();
    expect(screen.getByText('20261121-144')).toBeTruthy();
    expect(http.callsOf(lotteryEndpoints.vietnamOpenedNumbers)[0]?.query).toMatchObject({
      gameCode: 'VN_HCM',
    });
  });

  it('links back to its lobby', async () => {
    await open('/lottery?prizeMode=ELOTT&gameCode=ELOTT_DICE_5');
    const back = within(screen.getByRole('navigation', { name: 'Way back' })).getByRole('link');
    expect(back.getAttribute('href')).toBe('/lottery?prizeMode=ELOTT');
  });

  it('shows that the game is unknown', async () => {
    await open('/lottery?gameCode=NOBODY', ({ http }) =>
      http.answer(lotteryEndpoints.openedNumbers, () => []),
    );
    expect(screen.getByText('No draws for this game')).toBeTruthy();
  });

  it('offers a retry if the draws fail to load', async () => {
    let isDown = true;
    await open('/lottery?gameCode=LOTT_DICE_5', ({ http }) =>
      http.answer(lotteryEndpoints.openedNumbers, () => {
        if (isDown) throw new PlatformError('timeout');
        return [draw()];
      }),
    );
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('Rapid Dice 5');
  });
});
