/** @jest-environment <rootDir>/tooling/jest/jsdom.cjs */
import '../../testing/lackingInJsdom.ts';
import { waitFor } from '@testing-library/dom';
import { part } from '../../frame/dom.ts';
import { Host } from '../../frame/host.ts';
import { startGame } from '../../frame/startGame.ts';
import { DoubleRefusal, HouseDouble } from '../../testing/HouseDouble.ts';
import { answerFrom, openPage } from '../../testing/openPage.ts';
import { createDiceGame } from './diceGame.ts';
import { packs } from './packs.ts';

const text = (name: string): string => part(name).textContent.trim();
const end = (): never => {
  throw new DoubleRefusal({ error: 'sessionEnded' });
};
const lose = (): never => {
  throw new TypeError('the network is gone');
};

const open = (...failures: (() => never)[]): HouseDouble => {
  sessionStorage.clear();
  openPage('dice', 'secret');
  const house = new HouseDouble('dice', 'en');
  globalThis.fetch = answerFrom(house, failures);
  startGame(packs, createDiceGame);
  return house;
};
const ready = (): Promise<void> =>
  waitFor(() => expect(part('game').getAttribute('aria-busy')).toBe('false'));
const press = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

it('a round by keyboard alone: stake, side and roll, with the result shown and announced', async () => {
  open();
  await ready();
  expect(location.hash).toBe('');
  expect([text('title'), text('rtp'), text('balance')]).toEqual([
    'Fine Line Dice',
    'RTP 99.00%',
    '$1,000.00',
  ]);
  press('+');
  press('o');
  press('ArrowRight');
  expect([text('stake'), text('chance'), text('payout')]).toEqual(['$20.00', '49.00%', '$40.40']);
  press('u');
  press(' ');
  expect(part('act').getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(text('announcer')).toBe('24.17. You won $38.82.'));
  await waitFor(() => expect(part('act').getAttribute('aria-disabled')).toBe('false'));
  expect([text('balance'), text('net'), text('roll')]).toEqual(['$1,018.82', '+$18.82', '24.17']);
});

it('a game in a frame tells the page that a round has started, and that the player has seen its end', async () => {
  const { parent } = window;
  Object.defineProperty(window, 'parent', { value: {}, configurable: true });
  const notify = jest.spyOn(Host.prototype, 'notify').mockReturnValue();
  open();
  await ready();
  // Styles hide what the page around the frame shows.
  expect(document.documentElement.dataset['framed']).toBe('demo');
  part('act').click();
  expect(notify.mock.calls).toEqual([['ready'], ['roundStarted']]);
  await waitFor(() => expect(text('announcer')).not.toBe(''));
  await waitFor(() => expect(notify.mock.calls).toEqual([['ready'], ['roundStarted'], ['roundEnded']]));
  notify.mockRestore();
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  delete document.documentElement.dataset['framed'];
});

it('a stake above the balance is refused, and the balance is shown', async () => {
  const house = open();
  await ready();
  house.balance = 450;
  part('act').click();
  await waitFor(() => expect(text('noticeText')).toBe('Your balance of $4.50 does not cover this stake.'));
  expect([text('balance'), part('noticeRetry').hidden]).toEqual(['$4.50', true]);
  await waitFor(() => expect(part('act').getAttribute('aria-disabled')).toBe('false'));
});

it('an ended session is shown, and no further action is possible', async () => {
  open(end);
  await waitFor(() => expect(text('noticeText')).toContain('session has ended'));
  expect([part('notice').hidden, part('noticeRetry').hidden]).toEqual([false, true]);
  expect(part('act').getAttribute('aria-disabled')).toBe('true');
});

it('a session that the house does not answer at first is requested again', async () => {
  open(lose);
  await ready();
  expect(part('notice').hidden).toBe(true);
});
