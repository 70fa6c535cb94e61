import { effect } from '@preact/signals-core';
import type { PlayedRound } from '../../../src/protocol.ts';
import { colourOf, rouletteSpots } from '../../../src/rules/rouletteSpots.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { Bets } from '../../table/Bets.ts';
import { showBets } from '../../table/betsView.ts';
import { createPile, markWonSpot } from '../../table/chips.ts';
import { layFelt, moveFocus, nameOfSpot } from './felt.ts';
import { offerKinds } from './kinds.ts';
import { addToPast } from './past.ts';
import { Wheel } from './Wheel.ts';

const GREAT_WIN = 10;

/** Creates roulette: a wheel with one zero, and 157 spots for chips. */
export const createRouletteGame = (frame: GameContext): GameView => {
  const { act, isPlaying, language, money, roundClient, session, sound, t } = frame;
  const bets = new Bets<string>(session.stakes.most);
  const wheel = new Wheel();
  const buttons = layFelt(t);
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  const pileOf = createPile((amount) => compact.format(amount / 10 ** session.decimals));
  const texts = {
    place: t('place'),
    play: t('play'),
    playing: t('playing'),
    full: t('full', { most: money(session.stakes.most) }),
  };
  showBets({ bets, buttons, pileOf, texts }, frame);
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
  void frame.recentRounds().then((rounds) => {
    const numbers = rounds.flatMap(({ outcome }) => (outcome?.game === 'roulette' ? outcome.number : []));
    addToPast(numbers.toReversed());
  });

  const markNumber = (number: number | null): void => {
    part('landed').textContent = number === null ? '' : String(number);
    part('landed').dataset['colour'] = number === null ? '' : colourOf(number);
    for (const button of buttons.values())
      button.toggleAttribute('data-drawn', button.dataset['code'] === String(number));
  };
  const play = async (): Promise<void> => {
    isPlaying.value = true;
    part('result').textContent = '\u00A0';
    markNumber(null);
    part('stage').scrollTop = 0;
    sound.play('start');
    try {
      const spots = { ...bets.spots.value } as Record<string, number>;
      const played = await roundClient.play(bets.total.value, { game: 'roulette', spots });
      if (played) await show(played);
    } finally {
      isPlaying.value = false;
    }
  };
  const show = async (played: PlayedRound): Promise<void> => {
    const { round } = played;
    const sentence = roundSentenceOf(round, frame);
    if (round.outcome?.game !== 'roulette') part('result').textContent = sentence;
    else {
      const { number } = round.outcome;
      await wheel.spin(number);
      markNumber(number);
      addToPast([number]);
      part('result').textContent = `${t(`drawn.${colourOf(number)}`, { number })} ${sentence}`;
      const isWin = round.payout > round.stake;
      if (isWin) markWonSpots(number);
      sound.play(isWin ? 'win' : 'loss');
      if (round.payout >= round.stake * GREAT_WIN) celebrate();
    }
    frame.announce(part('result').textContent);
    frame.reveal(played);
  };
  const markWonSpots = (number: number): void => {
    for (const { code, numbers } of rouletteSpots)
      if (numbers.includes(number) && bets.on(code) > 0) markWonSpot(buttons.get(code));
  };
  return {
    act: () => {
      if (act.value.isDisabled !== true) void play();
    },
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
