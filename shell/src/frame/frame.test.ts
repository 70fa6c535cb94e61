import { lobbyDestination, lobbyTypes } from '@parlour/shared-contracts';
import { customerServiceUrl } from '@parlour/shared-contracts/domains/system';
import { clockText } from './header/clockText.ts';
import { CUSTOMER_SERVICE_WINDOW, openCustomerService } from './customerService.ts';
import { SPEED, speedBand } from './side/measureSpeed.ts';
import { areCategoriesAwaited, topLinks } from './siteLinks.tsx';

describe('the clock', () => {
  it('shows the time of its zone', () => {
    expect(clockText(new Date('2026-11-20T18:05:09Z'), 420)).toBe('01:05:09');
  });
});

describe('customer service', () => {
  it('[SHELL-092] opens the decoded address if it is a web address', () => {
    expect(customerServiceUrl({ path: encodeURIComponent('https://chat.example/?a=1') })).toBe(
      'https://chat.example/?a=1',
    );
    expect(customerServiceUrl({ path: encodeURIComponent('javascript:alert(1)') })).toBeNull();
    expect(customerServiceUrl({ path: '%E0%A4%A' })).toBeNull();
  });

  it('[SHELL-091] [RULES-038] opens a window of 440 by 750', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    openCustomerService({ csType: 'LINE', title: 'LINE', path: encodeURIComponent('https://chat.example/') });
    expect(CUSTOMER_SERVICE_WINDOW).toEqual({ width: 440, height: 750 });
    expect(open.mock.calls[0]?.[2]).toContain('width=440,height=750');
    open.mockRestore();
  });
});

describe('the speed list', () => {
  it('[LOBBY-088] [LOBBY-089] [LOBBY-090] assigns response times to bands', () => {
    expect([0, 79, 80, 150, 151, SPEED.failure].map((speed) => speedBand(speed, 'narrow'))).toEqual([
      'fast',
      'fast',
      'normal',
      'normal',
      'slow',
      'slow',
    ]);
    expect(SPEED.failure).toBe(9999);
  });

  it('[LOBBY-093] has four wider bands with limits of 100, 200 and 400 ms', () => {
    expect([0, 99, 100, 199, 200, 399, 400, 9999].map((speed) => speedBand(speed, 'wide'))).toEqual([
      'rapid',
      'rapid',
      'fast',
      'fast',
      'normal',
      'normal',
      'slow',
      'slow',
    ]);
  });
});

describe('the reserved space of the categories', () => {
  it.each([
    [{ categories: null, categoriesFailure: null, availablePromoCount: 0 }, true],
    [{ categories: null, categoriesFailure: 'timeout' as const }, false],
    [{ categories: [], categoriesFailure: null }, false],
  ])('exists for %j: %s', (site, isKept) => {
    expect(areCategoriesAwaited(site)).toBe(isKept);
  });
});

describe('the top navigation', () => {
  const destinations = { href: (name: string) => `/${name}` };
  const vendor = { vassalage: 'A', gameType: 'RNG' as const, name: 'A', logo: '', gameCount: 1 };
  const category = (gameCategory: 'RNG' | 'LIVE' | 'FISH' | 'COCKFIGHT', isEmpty = false) => ({
    gameCategory,
    cards: isEmpty ? {} : { A: vendor },
    gameClassify: [],
  });

  it('[SHELL-093] [SHELL-094] [SHELL-095] [SHELL-096] keeps the server order between home and the fixed end', () => {
    const categories = [category('LIVE'), category('FISH', true), category('COCKFIGHT'), category('RNG')];
    expect(
      topLinks({ categories, categoriesFailure: null, availablePromoCount: 0 }, destinations).map(
        ({ key }) => key,
      ),
    ).toEqual(['home', 'lobbyLIVE', 'lobbyRNG', 'lobbyCOCKFIGHT', 'favourites', 'promotions']);
  });

  it('has every game type if the providers cannot be loaded', () => {
    const failed = { categories: null, categoriesFailure: 'network' as const, availablePromoCount: 0 };
    const keys = topLinks(failed, destinations).map(({ key }) => key);
    expect(keys.slice(1, -2).toSorted()).toEqual(lobbyTypes.map(lobbyDestination).toSorted());
    expect(keys.slice(-3)).toEqual(['lobbyCOCKFIGHT', 'favourites', 'promotions']);
  });

  it('shows the fixed entries before the categories are loaded', () => {
    expect(
      topLinks({ categories: null, categoriesFailure: null, availablePromoCount: 0 }, destinations).map(
        ({ key }) => key,
      ),
    ).toEqual(['home', 'lobbyCOCKFIGHT', 'favourites', 'promotions']);
  });
});
