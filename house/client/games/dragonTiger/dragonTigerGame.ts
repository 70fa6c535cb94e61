import type { PlayedRound, RoundOutcome } from '../../../src/protocol.ts';
import type { DragonTigerSpot } from '../../../src/rules/dragonTiger.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { Bets } from '../../table/Bets.ts';
import { showBets } from '../../table/betsView.ts';
import { rankOf } from '../../table/Card.ts';
import { dealCard, flip, squeeze } from '../../table/cardView.ts';
import { createPile, markWonSpot, spotButtons } from '../../table/chips.ts';
import { addToRoad } from '../../table/road.ts';

type Deal = Extract<RoundOutcome, { game: 'dragonTiger' }>;

const GREAT_WIN = 5;
const hands = ['dragon', 'tiger'] as const;
/** In the order of the page. */
const spots: readonly DragonTigerSpot[] = ['dragon', 'tie', 'suitedTie', 'tiger'];

/** Creates dragon tiger: one card each, and four spots to bet on. */
export const createDragonTigerGame = (frame: GameContext): GameView => {
  const { act, roundClient, isPlaying, session, sound, t } = frame;
  const bets = new Bets<DragonTigerSpot>(session.stakes.most);
  const buttons = spotButtons(spots);
  const texts = {
    place: t('place'),
    play: t('play'),
    playing: t('playing'),
    full: t('full', { most: frame.money(session.stakes.most) }),
  };
  showBets({ bets, buttons, pileOf: createPile(frame.money), texts }, frame);
  void frame.recentRounds().then((rounds) => {
    const winners = rounds.flatMap(({ outcome }) => (outcome?.game === 'dragonTiger' ? outcome.winner : []));
    addToRoad(winners.toReversed());
  });

  const play = async (): Promise<void> => {
    isPlaying.value = true;
    part('result').textContent = '\u00A0';
    clearTable();
    const stakes = {
      dragon: bets.on('dragon'),
      tiger: bets.on('tiger'),
      tie: bets.on('tie'),
      suitedTie: bets.on('suitedTie'),
    };
    try {
      const played = await roundClient.play(bets.total.value, { game: 'dragonTiger', spots: stakes });
      if (played) await show(played);
    } finally {
      isPlaying.value = false;
    }
  };
  const show = async (played: PlayedRound): Promise<void> => {
    const { round } = played;
    const sentence = roundSentenceOf(round, frame);
    if (round.outcome?.game !== 'dragonTiger') part('result').textContent = sentence;
    else {
      const { dragon, tiger, winner } = round.outcome;
      await deal(round.outcome, frame);
      addToRoad([winner]);
      const winnerText = t(`winner.${winner}`, { dragon: rankOf(dragon), tiger: rankOf(tiger) });
      part('result').textContent = `${winnerText} ${sentence}`;
      const isWin = round.payout > round.stake;
      if (isWin) markWonSpot(buttons.get(wonSpotOf(round.outcome)));
      sound.play(isWin ? 'win' : 'loss');
      if (round.payout >= round.stake * GREAT_WIN) celebrate();
    }
    frame.announce(part('result').textContent);
    frame.reveal(played);
  };
  const wonSpotOf = ({ dragon, tiger, winner }: Deal): DragonTigerSpot =>
    winner === 'tie' && dragon.suit === tiger.suit && bets.on('suitedTie') > 0 ? 'suitedTie' : winner;
  return {
    act: () => {
      if (act.value.isDisabled !== true) void play();
    },
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
