/** @jest-environment <rootDir>/tooling/jest/jsdom.cjs */
import '../testing/lackingInJsdom.ts';
import { waitFor } from '@testing-library/dom';
import { part } from '../frame/dom.ts';
import { HouseDouble } from '../testing/HouseDouble.ts';
import { act, isShown, openGame as open, press, text } from '../testing/openGame.ts';

it('a spin shows its reels and pays its lines, and the next spin can start at once', async () => {
  await open('slot');
  expect(text('actLabel')).toBe('Spin');
  act();
  expect(text('actLabel')).toBe('Stop');
  await isShown('announcer', 'You won $60.00.');
  await isShown('actLabel', 'Spin');
  expect([text('balance'), text('winAmount'), text('winDetail')]).toEqual([
    '$1,050.00',
    '$60.00',
    'Line 1: 3 in a row, $60.00',
  ]);
  expect(document.querySelectorAll('.is-winning')).toHaveLength(3);
});

it('a slot takes the symbols and colours of its set, and names them in its paytable', async () => {
  await open('slot', new HouseDouble('slot', 'en', undefined, 'egypt'));
  await waitFor(() => expect(document.querySelectorAll('.reel img.cell')).toHaveLength(15));
  expect(document.documentElement.style.getPropertyValue('--reel-hue')).not.toBe('');
  part('tab-rules').click();
  expect(text('drawerPanel')).toContain('Scarab');
  expect(text('drawerPanel')).toContain('Volatility: medium');
  expect(text('drawerPanel')).toContain('Version 1 of these rules');
});

it('a slot under a regulated pace has no automatic play and no turbo, and does not spin again too early', async () => {
  const house = new HouseDouble('slot', 'en');
  house.pace = { leastRoundMs: 60_000, allowsQuickPlay: false };
  await open('slot', house);
  expect([part('auto').hidden, part('turbo').hidden]).toEqual([true, true]);
  act();
  await isShown('actLabel', 'Spin');
  expect(part('act').getAttribute('aria-disabled')).toBe('true');
  const { balance } = house;
  act();
  expect(house.balance).toBe(balance);
});

it('a flight is cashed out by the player at the house’s multiplier', async () => {
  let now = 0;
  await open('crash', new HouseDouble('crash', 'en', () => now));
  act();
  await isShown('actLabel', 'Cash out');
  now = 2_000;
  act();
  await isShown('actLabel', 'Launch');
  expect([text('multiplier'), text('state')]).toEqual([
    '1.22×',
    'The flight went on to 3.24×. You won $12.20.',
  ]);
});

it('a flight that was open when the page loaded continues until the house reports its end', async () => {
  let now = 0;
  const house = new HouseDouble('crash', 'en', () => now);
  house.play({ requestId: 'a', stake: 1_000, choice: { game: 'crash', autoCashOut: null } });
  await open('crash', house);
  expect(text('actLabel')).toBe('Cash out');
  now = 20_000;
  await isShown('state', 'Crashed. No win.');
  expect([text('multiplier'), text('balance'), text('net')]).toEqual(['3.24×', '$990.00', '-$10.00']);
});

const field = (index: number): HTMLElement => part('fields').children[index] as HTMLElement;
const stateOf = (index: number): string => field(index).dataset['state'] ?? '';

it('fields of mines open one by one, and the player cashes out what they are worth', async () => {
  await open('mines');
  field(0).click();
  expect(stateOf(0)).toBe('closed');
  act();
  await isShown('actLabel', 'Open a field');
  field(0).click();
  await isShown('actDetail', '$11.25');
  press('ArrowRight');
  expect(document.activeElement).toBe(field(12));
  act();
  await isShown('announcer', 'You won $1.25.'.replace('1.25', '11.25'));
  expect([text('balance'), stateOf(0), stateOf(3), stateOf(1)]).toEqual([
    '$1,001.25',
    'safe',
    'mine',
    'missed',
  ]);
});

it('a mine ends the round, and an open round of mines continues after a reload', async () => {
  const house = new HouseDouble('mines', 'en');
  const { round } = house.play({ requestId: 'a', stake: 1_000, choice: { game: 'mines', mines: 3 } });
  house.openField(round.id, 0);
  await open('mines', house);
  expect([text('actLabel'), stateOf(0), text('now')]).toEqual(['Cash out', 'safe', '1.12×']);
  field(3).click();
  await isShown('announcer', 'No win.');
  expect([stateOf(3), text('balance'), text('actLabel')]).toEqual(['hit', '$990.00', 'Start']);
});

it('numbers of keno are picked by hand or at random, and the draw marks and pays the hits', async () => {
  await open('keno');
  expect(part('act').getAttribute('aria-disabled')).toBe('true');
  const numbers = [...part('numbers').children] as HTMLElement[];
  for (const number of [3, 7, 8]) numbers[number - 1]?.click();
  part('risk-low').click();
  expect(part('pays').children).toHaveLength(3);
  act();
  await isShown('announcer', 'Hits: 2. You won $20.50.');
  expect([3, 7, 12, 8].map((number) => numbers[number - 1]?.dataset['drawn'])).toEqual([
    'hit',
    'hit',
    'miss',
    undefined,
  ]);
  await isShown('actLabel', 'Draw');
  press('r');
  expect(numbers.filter((button) => button.getAttribute('aria-pressed') === 'true')).toHaveLength(10);
});

it('chips on spots are the stake, and stay for the next deal', async () => {
  await open('baccarat');
  expect(part('act').getAttribute('aria-disabled')).toBe('true');
  part('spot-player').click();
  part('stakeRaise').click();
  part('spot-tie').click();
  expect(text('actDetail')).toBe('$30.00');
  act();
  await isShown('announcer', 'Player wins, 8 to 5. You get $20.00 back.');
  await isShown('actLabel', 'Deal');
  expect([text('balance'), text('total-player'), text('total-banker')]).toEqual(['$990.00', '8', '5']);
  expect(document.querySelectorAll('[data-winner="player"]')).toHaveLength(1);
  part('undo').click();
  expect(text('actDetail')).toBe('$10.00');
});

const spot = (code: string): HTMLElement => {
  const button = part('felt').querySelector<HTMLElement>(`[data-code="${code}"]`);
  if (!button) throw new Error(`no spot ${code}`);
  return button;
};

/** Returns the text that a screen reader reads. */
const nameOf = (code: string) =>
  [...spot(code).children]
    .filter((child) => child.getAttribute('aria-hidden') !== 'true')
    .map(({ textContent }) => textContent)
    .join(' ');

it('several chips on the table of roulette are one round, and each spot names its chips and its pay', async () => {
  await open('roulette');
  expect(part('felt').querySelectorAll('button')).toHaveLength(157);
  expect(part('act').getAttribute('aria-disabled')).toBe('true');
  for (const code of ['17', '17-18', 'red', 'red']) spot(code).click();
  expect(text('actDetail')).toBe('$40.00');
  expect(nameOf('red')).toBe('Red, pays 1 to 1, $20.00');
  expect(nameOf('17-18')).toBe('Split 17, 18, pays 17 to 1, $10.00');
  act();
  await isShown('announcer', '17, black. You won $540.00.');
  await isShown('actLabel', 'Spin');
  expect([text('balance'), text('landed'), text('past')]).toEqual(['$1,500.00', '17', '17']);
  expect([spot('17'), spot('red')].map((each) => each.hasAttribute('data-drawn'))).toEqual([true, false]);
  expect(
    [...document.querySelectorAll<HTMLElement>('.has-won')].map(({ dataset }) => dataset['code']),
  ).toEqual(['17', '17-18']);
  press('Backspace');
  expect(text('actDetail')).toBe('$30.00');
  press('s');
  await isShown('announcer', '0, green. No win.');
});

it('the felt of roulette is one stop of the tab key, and lights the numbers of the focused spot', async () => {
  await open('roulette');
  const stops = (): number => part('felt').querySelectorAll('[tabindex="0"]').length;
  expect(stops()).toBe(1);
  press('ArrowRight');
  expect(document.activeElement).toBe(spot('0'));
  spot('16-17-18').focus();
  expect([stops(), spot('16-17-18').tabIndex]).toEqual([1, 0]);
  const lit = [...part('felt').querySelectorAll<HTMLElement>('[data-lit]')];
  expect(lit.map(({ dataset }) => dataset['code'])).toEqual(['16', '17', '18']);
});

it('dragon tiger deals one card each, and returns half of a stake at a tie without calling it a win', async () => {
  await open('dragonTiger');
  press('1');
  act();
  await isShown('announcer', 'Dragon wins, K to 5. You won $20.00.');
  await isShown('actLabel', 'Deal');
  expect(part('spot-dragon').classList.contains('has-won')).toBe(true);
  act();
  await isShown('announcer', 'Tie, 7 to 7. You get $5.00 back.');
  await isShown('actLabel', 'Deal');
  expect([text('balance'), document.querySelectorAll('.card').length]).toEqual(['$1,005.00', 2]);
  expect([...part('road').children].map((bead) => (bead as HTMLElement).dataset['winner'])).toEqual([
    'dragon',
    'tie',
  ]);
});

it.each(['baccarat', 'roulette', 'dragonTiger'] as const)(
  'the table of %s says on its face and in its rules that it is simulated',
  async (game) => {
    await open(game);
    expect(document.querySelector('.simulated')?.textContent).toBe('Simulated table, no live stream');
    part('tab-rules').click();
    expect(text('drawerPanel')).toContain('there is no dealer and no camera');
  },
);

it.each(['slot', 'crash', 'baccarat', 'mines', 'keno', 'roulette', 'dragonTiger', 'fishing'] as const)(
  '[STD-124] the rules of %s say what happens to interrupted and void rounds, and when',
  async (game) => {
    await open(game);
    part('tab-rules').click();
    expect(text('drawerPanel')).toContain(
      'a round that has begun ends without you, and its win is paid at once',
    );
    expect(text('drawerPanel')).toContain(
      'is cancelled as soon as the house runs again, and your stake returns',
    );
  },
);

it('[STD-093] the rules of the crash game say that a slow connection is a disadvantage', async () => {
  await open('crash');
  part('tab-rules').click();
  expect(text('drawerPanel')).toContain('A slow connection is a disadvantage');
});
