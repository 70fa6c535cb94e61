/** @jest-environment <rootDir>/tooling/jest/jsdom.cjs */
import '../../testing/lackingInJsdom.ts';
import { part } from '../../frame/dom.ts';
import { act, isShown, openGame as open, press, text } from '../../testing/openGame.ts';

it('a shot at a kind of fish costs its stake once, and pays the kind’s multiple when the fish is caught', async () => {
  await open('fishing');
  const radios = [...document.querySelectorAll<HTMLInputElement>('[name="kind"]')];
  expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining([
      'Sardine, pays 2 times the stake, chance 48.00%, return 96.00%',
      'Golden carp, pays 200 times the stake, chance 0.48%, return 96.00%',
    ]),
  );
  press('ArrowLeft');
  expect([text('target'), text('prize'), text('chance'), text('return')]).toEqual([
    'Golden carp',
    '$2,000.00',
    '0.48%',
    '96.00%',
  ]);
  act();
  await isShown('announcer', 'Golden carp: caught. You won $2,000.00.');
  await isShown('actLabel', 'Shoot');
  expect(text('balance')).toBe('$2,990.00');
  act();
  await isShown('announcer', 'Golden carp: missed. No win.');
  await isShown('actLabel', 'Shoot');
  expect([text('balance'), part('gain').hidden]).toEqual(['$2,980.00', true]);
});

it('a press on a fish or on its card aims at it and does not shoot, and a running shot keeps its target', async () => {
  const house = await open('fishing');
  part('fish-shark').click();
  expect(part<HTMLInputElement>('kind-shark').checked).toBe(true);
  part('kind-ray').click();
  expect(text('target')).toBe('Ray');
  expect(house.rounds(null).rounds).toEqual([]);
  act();
  part('kind-squid').click();
  part('fish-squid').click();
  press('ArrowRight');
  await isShown('announcer', 'Ray: caught. You won $300.00.');
  expect([text('target'), part<HTMLInputElement>('kind-ray').checked]).toEqual(['Ray', true]);
});

it('fish do not move while the page is hidden, or while the player has stopped the motion', async () => {
  await open('fishing');
  const isStill = (): boolean => part('sea').dataset['still'] === 'true';
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isStill()).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isStill()).toBe(false);
  part('still').click();
  expect(isStill()).toBe(true);
  hidden.mockRestore();
});

it('the space bar shoots while a radio button has the focus, and the arrow keys choose the fish', async () => {
  await open('fishing');
  const radio = part('kind-sardine');
  radio.focus();
  press('ArrowRight', { on: radio });
  expect(text('target')).toBe('Sardine');
  press(' ', { on: radio });
  await isShown('announcer', 'Sardine: caught. You won $20.00.');
});

it('the rules of fishing list what each kind pays and the chance of a catch', async () => {
  await open('fishing');
  part('tab-rules').click();
  expect(text('drawerPanel')).toContain('Shark, pays 100×0.96%');
  expect(text('drawerPanel')).toContain('Shark96.00%');
});
