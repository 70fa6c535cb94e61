import { effect } from '@preact/signals-core';
import type { PlayedRound, Round } from '../../../src/protocol.ts';
import { fishKinds, type FishKind } from '../../../src/rules/fishKinds.ts';
import { celebrate } from '../../frame/celebrate.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext, GameView } from '../../frame/GameContext.ts';
import { formatMultiplier, formatShare } from '../../frame/money.ts';
import { roundSentenceOf } from '../../frame/roundSentence.ts';
import { addToTrail, showTrail } from '../../frame/trail.ts';
import { showKinds } from './kindsView.ts';
import { Sea } from './Sea.ts';
import { oddsOf, Target } from './Target.ts';

const GREAT_WIN = 10;

/** Creates fishing: each shot is at a kind of fish and is a round with a stake of its own. */
export const createFishingGame = (frame: GameContext): GameView => {
  const { isPlaying, ladder, roundClient, sound, t } = frame;
  const target = new Target();
  const sea = new Sea((kind) => {
    if (isPlaying.value) return;
    sound.play('tap');
    target.kind.value = kind;
  });
  const result = part('result');
  result.textContent = t('choose');
  showKinds(target, frame);
  effect(() => sea.aimAt(target.kind.value));
  void frame.recentRounds().then((rounds) => showTrail(rounds.filter(({ outcome }) => outcome).map(chipOf)));

  const show = async (kind: FishKind, played: PlayedRound): Promise<void> => {
    const { round } = played;
    const sentence = roundSentenceOf(round, frame);
    if (round.outcome?.game === 'fishing') {
      const { isCaught } = round.outcome;
      const isWin = round.payout > round.stake;
      sound.play(isWin ? 'win' : 'loss');
      if (round.payout >= round.stake * GREAT_WIN) celebrate();
      await sea.land(kind, { isCaught, gain: isWin ? `+${frame.money(round.payout)}` : null });
      addToTrail(chipOf(round));
      result.dataset['won'] = String(isWin);
      result.textContent = `${t(isCaught ? 'caught' : 'missed', { fish: t(`rtp.${kind}`) })} ${sentence}`;
    } else result.textContent = sentence;
    frame.announce(result.textContent);
    frame.reveal(played);
  };
  const shoot = async (): Promise<void> => {
    isPlaying.value = true;
    const kind = target.kind.value;
    result.textContent = '\u00A0';
    delete result.dataset['won'];
    sound.play('start');
    try {
      const [played] = await Promise.all([
        roundClient.play(ladder.stake.value, target.choice),
        sea.shootAt(kind),
      ]);
      if (played) await show(kind, played);
    } finally {
      sea.clear(kind);
      isPlaying.value = false;
    }
  };
  const move = (by: number) => (): void => {
    if (!isPlaying.value) target.move(by);
  };
  return {
    act: () => {
      if (!isPlaying.value) void shoot();
    },
    keys: { ArrowLeft: move(-1), ArrowUp: move(-1), ArrowRight: move(1), ArrowDown: move(1) },
    rules: () => chancesOf(frame),
  };
};

/** Lists what each kind pays and how often it is caught. */
const chancesOf = ({ language, t }: GameContext): readonly Node[] => [
  createElement('h3', {}, t('chances')),
  createElement(
    'dl',
    { class: 'facts' },
    ...fishKinds.flatMap((kind) => {
      const { pays, chance } = oddsOf(kind);
      return [
        createElement('dt', {}, t('pays', { fish: t(`rtp.${kind}`), pays })),
        createElement('dd', {}, formatShare(language, chance)),
      ];
    }),
  ),
];

const chipOf = ({ payout, stake }: Round): { readonly text: string; readonly isWon: boolean } => ({
  text: formatMultiplier(Math.floor((payout * 100) / stake)),
  isWon: payout > stake,
});
