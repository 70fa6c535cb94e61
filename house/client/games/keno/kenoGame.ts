import { signal } from '@preact/signals-core';
import type { PlayedRound, Round } from '../../../src/protocol.ts';
import { kenoRtp } from '../../../src/rules/keno.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { formatMultiplier, formatShare } from '../../frame/money.ts';
import { beat } from '../../frame/motion.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { addToTrail, showTrail } from '../../frame/trail.ts';
import { Picks } from './Picks.ts';
import { clearDraw, moveFocus, numberButton, showPicks } from './picksView.ts';

const GREAT_WIN = 10;
const DRAW_INTERVAL_MS = 170;

/** Creates keno: up to ten numbers of 40, of which the house draws ten. */
export const createKenoGame = (frame: GameContext): GameView => {
  const { isPlaying, ladder, roundClient, sound, t } = frame;
  const picks = new Picks();
  const hits = signal<number | null>(null);
  showPicks(picks, hits, frame);
  void frame.recentRounds().then((rounds) => showTrail(rounds.filter(({ outcome }) => outcome).map(chipOf)));

  const reveal = async (drawn: readonly number[]): Promise<void> => {
    hits.value = 0;
    for (const number of drawn) {
      const isHit = picks.numbers.value.includes(number);
      numberButton(number).dataset['drawn'] = isHit ? 'hit' : 'miss';
      if (isHit) hits.value += 1;
      sound.play(isHit ? 'card' : 'tap');
      await beat(DRAW_INTERVAL_MS);
    }
  };
  const show = async (played: PlayedRound): Promise<void> => {
    const { round } = played;
    const sentence = roundSentenceOf(round, frame);
    const result = part('result');
    if (round.outcome?.game === 'keno') {
      await reveal(round.outcome.drawn);
      const isWin = round.payout > round.stake;
      sound.play(isWin ? 'win' : 'loss');
      if (round.payout >= round.stake * GREAT_WIN) celebrate();
      addToTrail(chipOf(round));
      result.dataset['won'] = String(isWin);
      result.textContent = `${t('hits', { hits: hits.value ?? 0 })}. ${sentence}`;
    } else result.textContent = sentence;
    frame.announce(result.textContent);
    frame.reveal(played);
  };
  const play = async (): Promise<void> => {
    isPlaying.value = true;
    part('result').textContent = '\u00A0';
    clearDraw();
    hits.value = null;
    sound.play('start');
    try {
      const played = await roundClient.play(ladder.stake.value, picks.choice);
      if (played) await show(played);
    } finally {
      isPlaying.value = false;
    }
  };
  return {
    act: () => {
      if (frame.act.value.isDisabled !== true) void play();
    },
    keys: {
      r: () => part('random').click(),
      Backspace: () => part('clear').click(),
      ArrowLeft: () => moveFocus(-1, 0),
      ArrowRight: () => moveFocus(1, 0),
      ArrowUp: () => moveFocus(0, -1),
      ArrowDown: () => moveFocus(0, 1),
    },
    rules: () => [returnOf(picks, frame)],
  };
};

/** Shows the exact return of the picks as they are. */
const returnOf = ({ numbers, risk }: Picks, { language, t }: GameContext): HTMLElement => {
  const picks = Math.max(1, numbers.value.length);
  const rtp = formatShare(language, Math.round(kenoRtp(risk.value, picks) * 1_000_000) / 100);
  return createElement('p', {}, t('exact', { picks, risk: t(`risk.${risk.value}`), rtp }));
};

const chipOf = ({ payout, stake }: Round): { readonly text: string; readonly isWon: boolean } => ({
  text: formatMultiplier(Math.floor((payout * 100) / stake)),
  isWon: payout > stake,
});
