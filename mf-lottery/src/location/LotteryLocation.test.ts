import { lotteryGameHref, lotteryLobbyHref, lotteryLocationOf } from './LotteryLocation.ts';

const open = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'http://parlour.test');
  return lotteryLocationOf(pathname, searchParams);
};

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
});
