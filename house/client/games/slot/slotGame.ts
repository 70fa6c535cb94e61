import { effect, signal } from '@preact/signals-core';
import type { RoundOutcome, PlayedRound } from '../../../src/protocol.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { part } from '../../frame/dom.ts';
import type { GameView, GameContext } from '../../frame/GameContext.ts';
import { beat, rest } from '../../frame/motion.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { AutoPlay } from './AutoPlay.ts';
import { showAutoPlaySheet } from './autoPlaySheet.ts';
import { lineFigures } from './lineFigures.ts';
import { paytable } from './paytable.ts';
import { Reels } from './Reels.ts';
import { showWins } from './winShow.ts';

const GREAT_WIN = 10;
const MIN_SPIN_MS = 450;
const ROUND_PAUSE_MS = 400;
const WIN_PAUSE_MS = 1_500;
const CHOICE = { game: 'slot' } as const;

/**
 * Creates the slot game: five reels with three visible symbols, and ten lines that pay from left to right.
 */
export const createSlotGame = (frame: GameContext): GameView => {
  const { roundClient, sound, isPlaying, ladder } = frame;
  const reels = new Reels();
  const auto = new AutoPlay();
  const isTurbo = signal(false);
  let hurry = new AbortController();
  let winEnd = new AbortController();
  showControls(frame, auto, isTurbo);
  void frame.recentRounds().then(([last]) => {
    if (last?.outcome?.game === 'slot' && !isPlaying.peek()) reels.rest(last.outcome.reels);
  });

  const playRound = async (): Promise<void> => {
    hurry = new AbortController();
    if (isTurbo.value) hurry.abort();
    winEnd.abort();
    winEnd = new AbortController();
    sound.play('start');
    reels.spin();
    const [played] = await Promise.all([
      roundClient.play(ladder.stake.value, CHOICE),
      beat(MIN_SPIN_MS, hurry.signal),
    ]);
    if (played?.round.outcome?.game === 'slot') await show(played, played.round.outcome);
    else await endFailedSpin(played);
  };
  const show = async (played: PlayedRound, { reels: symbols, wins }: SlotOutcome): Promise<void> => {
    const { round } = played;
    await reels.stop(symbols, hurry.signal, () => sound.play('stop'));
    frame.reveal(played);
    frame.announce(roundSentenceOf(round, frame));
    auto.count(round);
    if (wins.length === 0) return;
    if (round.payout <= round.stake) {
      // A payout of no more than the stake is shown without win effects.
      part('winDetail').textContent = roundSentenceOf(round, frame);
      return;
    }
    const isGreat = round.payout >= round.stake * GREAT_WIN;
    sound.play(isGreat ? 'bigWin' : 'win');
    if (isGreat) celebrate();
    void showWins({ wins, payout: round.payout }, { reels, frame, ended: winEnd.signal });
    if (auto.isOn.value) await rest(WIN_PAUSE_MS, auto.stopped);
  };
  /** Stops the reels without a result. */
  const endFailedSpin = async (played: PlayedRound | null): Promise<void> => {
    auto.stop();
    await reels.stop(IDLE, AbortSignal.abort(), () => undefined);
    if (!played) return;
    frame.reveal(played);
    part('winDetail').textContent = roundSentenceOf(played.round, frame);
  };
  const begin = async (): Promise<void> => {
    isPlaying.value = true;
    try {
      await playRound();
      while (auto.isOn.value) {
        await rest(ROUND_PAUSE_MS, auto.stopped);
        if (auto.isOn.value) await playRound();
      }
    } finally {
      auto.stop();
      isPlaying.value = false;
    }
  };
  part('auto').addEventListener('click', () => {
    if (isPlaying.value) return;
    showAutoPlaySheet(frame, (limits) => {
      auto.start(limits);
      void begin();
    });
  });
  return {
    act: () => {
      if (auto.isOn.value) auto.stop();
      else if (isPlaying.value) hurry.abort();
      else void begin();
    },
    keys: { a: () => part('auto').click(), t: () => part('turbo').click() },
    rules: () => [...paytable(frame), ...lineFigures(frame)],
  };
};

type SlotOutcome = Extract<RoundOutcome, { game: 'slot' }>;
const IDLE = [
  [5, 6, 3],
  [0, 3, 7],
  [2, 3, 1],
  [4, 3, 6],
  [7, 1, 5],
];

const showControls = (
  { act, isPlaying, t }: GameContext,
  auto: AutoPlay,
  isTurbo: { value: boolean },
): void => {
  part('turbo').addEventListener('click', () => (isTurbo.value = !isTurbo.value));
  effect(() => part('turbo').setAttribute('aria-pressed', String(isTurbo.value)));
  effect(() => part('auto').setAttribute('aria-disabled', String(isPlaying.value)));
  effect(() => {
    if (auto.isOn.value)
      act.value = { label: t('auto.stop'), detail: t('auto.left', { left: auto.left.value }), tone: 'quiet' };
    else if (isPlaying.value) act.value = { label: t('hurry'), tone: 'quiet' };
    else act.value = { label: t('spin') };
  });
};
