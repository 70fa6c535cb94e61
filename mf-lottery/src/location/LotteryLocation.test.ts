import type { VendorCategory } from '@parlour/shared-contracts/domains/games';
import { lotteryGameHref, lotteryLobbyHref, lotteryLocationOf } from './LotteryLocation.ts';

const open = (href: string, categories: readonly VendorCategory[] = []) => {
  const { pathname, searchParams } = new URL(href, 'http://parlour.test');
  return lotteryLocationOf(pathname, searchParams, categories);
};

const lane = (gameCategory: VendorCategory['gameCategory'], vassalage: string): VendorCategory => ({
  gameCategory,
  cards: {
    [vassalage]: { vassalage, gameType: gameCategory, name: vassalage, logo: '', gameCount: 1 },
  },
  gameClassify: [],
});

describe('lotteryLocationOf', () => {
  it.each([
    ['/lottery', { name: 'lottery', prizeMode: 'LOTT', gameCode: null }],
    ['/lottery?prizeMode=ELOTT', { name: 'lottery', prizeMode: 'ELOTT', gameCode: null }],
    ['/seaLottery?prizeMode=ELOTT', { name: 'sea', prizeMode: 'SEA', gameCode: null }],
    ['/vnlottery?gameCode=VN_HCM', { name: 'vietnam', prizeMode: 'LOTT', gameCode: 'VN_HCM' }],
    ['/lottery?gameCode=', { name: 'lottery', prizeMode: 'LOTT', gameCode: null }],
  ])('[LOTTERY-002] reads %s', (href, { name, prizeMode, gameCode }) => {
    expect(open(href)).toMatchObject({ area: { name }, prizeMode, gameCode });
  });

  it.each(['/lottery', '/lottery?prizeMode=ZY', '/seaLottery', '/vnLottery'])('writes %s again', (href) => {
    expect(lotteryLobbyHref(open(href))).toBe(href);
  });

  it('links to a game in the same prize mode', () => {
    const location = open('/lottery?prizeMode=ELOTT');
    expect(open(lotteryGameHref(location, 'ELOTT_DICE_5'))).toEqual({
      ...location,
      gameCode: 'ELOTT_DICE_5',
    });
  });

  it.each([
    ['LOTT', []],
    ['LOTT', [lane('ELOTT', 'ELOTT'), lane('LOTT', 'LOTT'), lane('LOTT', 'TCG_LOTTO_VN')]],
    ['ELOTT', [lane('LOTT', 'LOTT'), lane('ELOTT', 'LOTT')]],
    ['ELOTT', [lane('ELOTT', 'TCG_LOTTO_VN')]],
  ] as const)('[LOBBY-033] has the prize mode %s by default for these cards', (prizeMode, categories) => {
    const location = open('/lottery', categories);
    expect(location.prizeMode).toBe(prizeMode);
    expect(open('/vnLottery', categories).prizeMode).toBe(prizeMode);
    expect(open('/seaLottery', categories).prizeMode).toBe('SEA');
    expect(lotteryLobbyHref(location)).toBe('/lottery');
    const other = prizeMode === 'LOTT' ? 'ELOTT' : 'LOTT';
    expect(lotteryLobbyHref({ ...location, prizeMode: other })).toBe(`/lottery?prizeMode=${other}`);
  });
});
