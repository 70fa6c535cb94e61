import { effect } from '@preact/signals-core';
import { colourOf, rouletteSpots } from '../../../src/rules/rouletteSpots.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { Bets } from '../../table/Bets.ts';
import { createPile } from '../../table/chips.ts';
import { playTable, recentOutcomes } from '../../table/playTable.ts';
import { layFelt, moveFocus, nameOfSpot } from './felt.ts';
import { offerKinds } from './kinds.ts';
import { addToPast } from './past.ts';
import { Wheel } from './Wheel.ts';

const GREAT_WIN = 10;

/** Creates roulette: a wheel with one zero, and 157 spots for chips. */
export const createRouletteGame = (frame: GameContext): GameView => {
  const { language, money, session, sound, t } = frame;
  const bets = new Bets<string>(session.stakes.most);
  const wheel = new Wheel();
  const buttons = layFelt(t);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const pileOf = createPile((amount) => compact.format(amount / 10 ** session.decimals));
  offerKinds(buttons);
  for (const spot of rouletteSpots) {
    const spotName = nameOfSpot(spot, t);
    const pays = t('pays', { times: 36 / spot.numbers.length - 1 });
    effect(() => {
      const stake = bets.on(spot.code);
      const name = [spotName, pays, ...(stake > 0 ? [money(stake)] : [])].join(', ');
      buttons.get(spot.code)?.lastElementChild?.replaceChildren(name);
    });
  }
  void recentOutcomes('roulette', frame).then((drawn) => addToPast(drawn.map(({ number }) => number)));

  const markNumber = (number: number | null): void => {
    part('landed').textContent = number === null ? '' : String(number);
    part('landed').dataset['colour'] = number === null ? '' : colourOf(number);
    for (const button of buttons.values())
      button.toggleAttribute('data-drawn', button.dataset['code'] === String(number));
  };
  const play = playTable(
    {
      game: 'roulette',
      greatWin: GREAT_WIN,
      bets,
      buttons,
      pileOf,
      texts: { play: t('play'), playing: t('playing') },
      clear: () => {
        markNumber(null);
        part('stage').scrollTop = 0;
        sound.play('start');
      },
      choose: () => ({ game: 'roulette', spots: { ...bets.spots.value } as Record<string, number> }),
      show: async ({ number }) => {
        await wheel.spin(number);
        markNumber(number);
        addToPast([number]);
        return t(`drawn.${colourOf(number)}`, { number });
      },
      wonSpots: ({ number }) =>
        rouletteSpots
          .filter(({ code, numbers }) => numbers.includes(number) && bets.on(code) > 0)
          .map(({ code }) => code),
    },
    frame,
  );
  return {
    act: play,
    keys: {
      s: () => part('act').click(),
      Backspace: () => part('undo').click(),
      ArrowLeft: () => moveFocus(-1, 0),
      ArrowRight: () => moveFocus(1, 0),
      ArrowUp: () => moveFocus(0, -1),
      ArrowDown: () => moveFocus(0, 1),
    },
    rules: () => [createElement('p', {}, t('rules.simulated'))],
  };
};
