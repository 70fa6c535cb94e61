import { createElement, part } from '../../frame/dom.ts';
import type { GameView, GameContext } from '../../frame/GameContext.ts';
import { Bets } from '../../table/Bets.ts';
import { createPile, spotButtons } from '../../table/chips.ts';
import { playTable, recentOutcomes } from '../../table/playTable.ts';
import { addToRoad } from '../../table/road.ts';
import { handTotalOf } from './Deal.ts';
import { clearTable, dealCards } from './dealCards.ts';

const GREAT_WIN = 5;
const spots = ['player', 'tie', 'banker'] as const;
type Spot = (typeof spots)[number];

/** Creates baccarat: two hands, and three spots to bet on. */
export const createBaccaratGame = (frame: GameContext): GameView => {
  const { session, t } = frame;
  const bets = new Bets<Spot>(session.stakes.most);
  void recentOutcomes('baccarat', frame).then((deals) => addToRoad(deals.map(({ winner }) => winner)));

  const act = playTable(
    {
      game: 'baccarat',
      greatWin: GREAT_WIN,
      bets,
      buttons: spotButtons(spots),
      pileOf: createPile(frame.money),
      texts: { play: t('play'), playing: t('playing') },
      clear: clearTable,
      choose: () => ({
        game: 'baccarat',
        spots: { player: bets.on('player'), banker: bets.on('banker'), tie: bets.on('tie') },
      }),
      show: async (deal) => {
        await dealCards(deal, frame);
        addToRoad([deal.winner]);
        const totals = { player: handTotalOf(deal.player), banker: handTotalOf(deal.banker) };
        return t(`winner.${deal.winner}`, totals);
      },
      wonSpots: ({ winner }) => [winner],
    },
    frame,
  );
  return {
    act,
    keys: {
      1: () => part('spot-player').click(),
      2: () => part('spot-tie').click(),
      3: () => part('spot-banker').click(),
      Backspace: () => part('undo').click(),
    },
    rules: () => [createElement('p', {}, t('rules.simulated'))],
  };
};
