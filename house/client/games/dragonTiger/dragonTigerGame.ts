import type { DragonTigerSpot } from '../../../src/rules/dragonTiger.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { Bets } from '../../table/Bets.ts';
import { rankOf } from '../../table/Card.ts';
import { dealCard, flip, squeeze } from '../../table/cardView.ts';
import { createPile, spotButtons } from '../../table/chips.ts';
import { playTable, recentOutcomes, type TableOutcome } from '../../table/playTable.ts';
import { addToRoad } from '../../table/road.ts';

type Deal = TableOutcome<'dragonTiger'>;

const GREAT_WIN = 5;
const hands = ['dragon', 'tiger'] as const;
/** In the order of the page. */
const spots: readonly DragonTigerSpot[] = ['dragon', 'tie', 'suitedTie', 'tiger'];

/** Creates dragon tiger: one card each, and four spots to bet on. */
export const createDragonTigerGame = (frame: GameContext): GameView => {
  const { session, t } = frame;
  const bets = new Bets<DragonTigerSpot>(session.stakes.most);
  const buttons = spotButtons(spots);
  void recentOutcomes('dragonTiger', frame).then((deals) => addToRoad(deals.map(({ winner }) => winner)));

  const act = playTable(
    {
      game: 'dragonTiger',
      greatWin: GREAT_WIN,
      bets,
      buttons,
      pileOf: createPile(frame.money),
      texts: { play: t('play'), playing: t('playing') },
      clear: clearTable,
      choose: () => ({
        game: 'dragonTiger',
        spots: {
          dragon: bets.on('dragon'),
          tiger: bets.on('tiger'),
          tie: bets.on('tie'),
          suitedTie: bets.on('suitedTie'),
        },
      }),
      show: async (dealt) => {
        const { dragon, tiger, winner } = dealt;
        await deal(dealt, frame);
        addToRoad([winner]);
        return t(`winner.${winner}`, { dragon: rankOf(dragon), tiger: rankOf(tiger) });
      },
      wonSpots: ({ dragon, tiger, winner }) =>
        winner === 'tie' && dragon.suit === tiger.suit && bets.on('suitedTie') > 0 ? ['suitedTie'] : [winner],
    },
    frame,
  );
  return {
    act,
    keys: {
      ...Object.fromEntries(spots.map((spot, index) => [index + 1, () => buttons.get(spot)?.click()])),
      Backspace: () => part('undo').click(),
    },
    rules: () => [createElement('p', {}, t('rules.simulated'))],
  };
};

const clearTable = (): void => {
  for (const hand of hands) {
    part(`cards-${hand}`).replaceChildren();
    delete part(`hand-${hand}`).dataset['won'];
  }
};

/** Deals both cards covered, turns the dragon's at once and reveals the tiger's slowly. */
const deal = async (dealt: Deal, { sound }: GameContext): Promise<void> => {
  const cards: HTMLElement[] = [];
  for (const hand of hands) {
    sound.play('card');
    cards.push(await dealCard(dealt[hand], part(`cards-${hand}`)));
  }
  const [dragon, tiger] = cards;
  if (dragon) await flip(dragon);
  if (tiger) await squeeze(tiger);
  for (const hand of hands)
    part(`hand-${hand}`).dataset['won'] = String(dealt.winner === 'tie' || dealt.winner === hand);
};
