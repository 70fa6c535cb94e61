import { celebrate } from '../../frame/celebrate.ts';
import { part } from '../../frame/dom.ts';
import type { GameView, GameContext } from '../../frame/GameContext.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { addToTrail, showTrail } from '../../frame/trail.ts';
import type { PlayedRound, Round } from '../../../src/protocol.ts';
import { DiceBet, formatRoll } from './DiceBet.ts';
import { showBet } from './betView.ts';
import { markRoll, showRoll } from './rollAnimation.ts';

const GREAT_WIN = 5;

/** Creates dice: a roll of 0.00 to 99.99 against a point that the player sets. */
export const createDiceGame = (frame: GameContext): GameView => {
  const bet = new DiceBet(frame.session.rtp[0]?.basisPoints ?? 0);
  const { roundClient, sound, isPlaying } = frame;
  showBet(bet, frame);
  void frame.recentRounds().then((rounds) => showTrail(rounds.map(chipOf)));

  const show = async (played: PlayedRound): Promise<void> => {
    const { round } = played;
    if (round.outcome?.game === 'dice') {
      await showRoll(round.outcome.roll);
      const isWin = round.payout > round.stake;
      markRoll(isWin);
      addToTrail(chipOf(round));
      sound.play(isWin ? 'win' : 'loss');
      if (round.payout >= round.stake * GREAT_WIN) celebrate();
    }
    const sentence = roundSentenceOf(round, frame);
    part('result').textContent = sentence;
    frame.announce(`${part('roll').textContent}. ${sentence}`);
    frame.reveal(played);
  };
  const play = async (): Promise<void> => {
    isPlaying.value = true;
    part('result').textContent = '\u00A0';
    sound.play('start');
    try {
      const played = await roundClient.play(frame.ladder.stake.value, bet.choice);
      if (played) await show(played);
    } finally {
      isPlaying.value = false;
    }
  };
  return {
    act: () => {
      if (!isPlaying.value) void play();
    },
    keys: {
      u: () => part('under').click(),
      o: () => part('over').click(),
      ArrowLeft: () => movePoint(-1),
      ArrowRight: () => movePoint(1),
    },
    rules: () => [],
  };
};

const movePoint = (by: number): void => {
  const slider = part<HTMLInputElement>('point');
  slider.valueAsNumber += by;
  slider.dispatchEvent(new Event('input'));
};

const chipOf = ({ outcome, payout, stake }: Round): { readonly text: string; readonly isWon: boolean } => ({
  text: outcome?.game === 'dice' ? formatRoll(outcome.roll) : '–',
  isWon: payout > stake,
});
