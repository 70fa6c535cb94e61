import { effect, signal } from '@preact/signals-core';
import type { RoundOutcome, PlayedRound } from '../../../src/protocol.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameView, GameContext } from '../../frame/GameContext.ts';
import { beat, rest } from '../../frame/motion.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { AutoPlay } from './AutoPlay.ts';
import { showAutoPlaySheet } from './autoPlaySheet.ts';
import { lineFigures } from './lineFigures.ts';
import { paytable } from './paytable.ts';
import { Reels } from './Reels.ts';
import { showScene } from './scene.ts';
import { SymbolView } from './SymbolView.ts';
import { showWins } from './winShow.ts';

const GREAT_WIN = 10;
const MIN_SPIN_MS = 450;
const ROUND_PAUSE_MS = 400;
const WIN_PAUSE_MS = 1_500;

/**
 * Creates the slot game: five reels with three visible symbols, and ten lines that pay from left to right.
 */
export const createSlotGame = (frame: GameContext): GameView => {
  const { roundClient, sound, isPlaying, ladder, session } = frame;
  const { volatility, symbols: set } = session.slot ?? { volatility: 'medium', symbols: 'classic' };
  const isQuick = session.pace.allowsQuickPlay;
  const view = new SymbolView(set);
  const reels = new Reels(view);
  const auto = new AutoPlay();
  const isTurbo = signal(false);
  let hurry = new AbortController();
  let winEnd = new AbortController();
  showControls(frame, auto, isTurbo);
  showScene(session.art);
  void showFirst(frame, reels, view);

  const playRound = async (): Promise<void> => {
    hurry = new AbortController();
    if (isTurbo.value) hurry.abort();
    winEnd.abort();
    winEnd = new AbortController();
    sound.play('start');
    reels.spin();
    const [played] = await Promise.all([
      roundClient.play(ladder.stake.value, { game: 'slot', volatility }),
      view.ready,
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
      else if (!isPlaying.value) void begin();
      else if (isQuick) hurry.abort();
    },
    keys: isQuick ? { a: () => part('auto').click(), t: () => part('turbo').click() } : {},
    rules: () => [
      createElement('p', {}, frame.t(`volatility.${volatility}`)),
      ...paytable(frame, view),
      ...lineFigures(frame),
    ],
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

/** Shows the reels of the player's last round, in the symbols of this game. */
const showFirst = async (frame: GameContext, reels: Reels, view: SymbolView): Promise<void> => {
  const [[last]] = await Promise.all([frame.recentRounds(), view.ready]);
  if (!frame.isPlaying.peek()) reels.rest(last?.outcome?.game === 'slot' ? last.outcome.reels : IDLE);
  part('reels').classList.remove('is-empty');
};

const showControls = (
  { act, isPlaying, session, t }: GameContext,
  auto: AutoPlay,
  isTurbo: { value: boolean },
): void => {
  const isQuick = session.pace.allowsQuickPlay;
  for (const name of ['auto', 'turbo']) part(name).hidden = !isQuick;
  part('turbo').addEventListener('click', () => (isTurbo.value = !isTurbo.value));
  effect(() => part('turbo').setAttribute('aria-pressed', String(isTurbo.value)));
  effect(() => part('auto').setAttribute('aria-disabled', String(isPlaying.value)));
  effect(() => {
    if (auto.isOn.value)
      act.value = { label: t('auto.stop'), detail: t('auto.left', { left: auto.left.value }), tone: 'quiet' };
    else if (isPlaying.value) act.value = { label: t('hurry'), tone: 'quiet', isDisabled: !isQuick };
    else act.value = { label: t('spin') };
  });
};
