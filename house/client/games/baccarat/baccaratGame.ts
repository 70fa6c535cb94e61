import type { PlayedRound } from '../../../src/protocol.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameView, GameContext } from '../../frame/GameContext.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { Bets } from '../../table/Bets.ts';
import { showBets } from '../../table/betsView.ts';
import { createPile, markWonSpot, spotButtons } from '../../table/chips.ts';
import { addToRoad } from '../../table/road.ts';
import { handTotalOf, type Deal } from './Deal.ts';
import { clearTable, dealCards } from './dealCards.ts';

const GREAT_WIN = 5;
const spots = ['player', 'tie', 'banker'] as const;
type Spot = (typeof spots)[number];

/** Creates baccarat: two hands, and three spots to bet on. */
export const createBaccaratGame = (frame: GameContext): GameView => {
  const { act, roundClient, isPlaying, session, sound, t } = frame;
  const bets = new Bets<Spot>(session.stakes.most);
  const buttons = spotButtons(spots);
  const texts = {
    place: t('place'),
    play: t('play'),
    playing: t('playing'),
    full: t('full', { most: frame.money(session.stakes.most) }),
  };
  showBets({ bets, buttons, pileOf: createPile(frame.money), texts }, frame);
  void frame
    .recentRounds()
    .then((rounds) =>
      addToRoad(
        rounds.flatMap(({ outcome }) => (outcome?.game === 'baccarat' ? outcome.winner : [])).toReversed(),
      ),
    );

  const deal = async (): Promise<void> => {
    isPlaying.value = true;
    part('result').textContent = '\u00A0';
    clearTable();
    try {
      const stakes = { player: bets.on('player'), banker: bets.on('banker'), tie: bets.on('tie') };
      const played = await roundClient.play(bets.total.value, { game: 'baccarat', spots: stakes });
      if (played) await show(played);
    } finally {
      isPlaying.value = false;
    }
  };
  const show = async (played: PlayedRound): Promise<void> => {
    const { round } = played;
    const sentence = roundSentenceOf(round, frame);
    if (round.outcome?.game !== 'baccarat') part('result').textContent = sentence;
    else {
      await dealCards(round.outcome, frame);
      addToRoad([round.outcome.winner]);
      part('result').textContent = `${winnerText(round.outcome, t)} ${sentence}`;
      const isWin = round.payout > round.stake;
      if (isWin) markWonSpot(buttons.get(round.outcome.winner));
      sound.play(isWin ? 'win' : 'loss');
      if (round.payout >= round.stake * GREAT_WIN) celebrate();
    }
    frame.announce(part('result').textContent);
    frame.reveal(played);
  };
  return {
    act: () => {
      if (act.value.isDisabled !== true) void deal();
    },
    keys: {
      1: () => part('spot-player').click(),
      2: () => part('spot-tie').click(),
      3: () => part('spot-banker').click(),
      Backspace: () => part('undo').click(),
    },
    rules: () => [createElement('p', {}, t('rules.simulated'))],
  };
};

const winnerText = (deal: Deal, t: GameContext['t']): string =>
  t(`winner.${deal.winner}`, { player: handTotalOf(deal.player), banker: handTotalOf(deal.banker) });
