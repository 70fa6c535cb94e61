import { effect } from '@preact/signals-core';
import { fishKinds, type FishKind } from '../../../src/rules/fishKinds.ts';
import { part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { formatShare } from '../../frame/money.ts';
import { oddsOf, type Target } from './Target.ts';

const radioOf = (kind: FishKind): HTMLInputElement => part(`kind-${kind}`);

/** Shows the kinds of fish as radio buttons, and the odds of the chosen kind. */
export const showKinds = (target: Target, frame: GameContext): void => {
  const { act, isPlaying, ladder, language, money, sound, t } = frame;
  for (const kind of fishKinds) {
    const { pays, chance, rtp } = oddsOf(kind);
    const radio = radioOf(kind);
    const values = { fish: t(`rtp.${kind}`), pays, chance: formatShare(language, chance) };
    radio.setAttribute('aria-label', t('kind', { ...values, rtp: formatShare(language, rtp) }));
    part(`pays-${kind}`).textContent = `${pays}×`;
    radio.addEventListener('change', () => {
      if (isPlaying.value) {
        radioOf(target.kind.value).checked = true;
        return;
      }
      sound.play('tap');
      target.kind.value = kind;
    });
  }
  effect(() => {
    radioOf(target.kind.value).checked = true;
    part('target').textContent = t(`rtp.${target.kind.value}`);
    const { pays, chance, rtp } = target.odds.value;
    part('prize').textContent = money(ladder.stake.value * pays);
    part('chance').textContent = formatShare(language, chance);
    part('return').textContent = formatShare(language, rtp);
  });
  effect(() => {
    for (const kind of fishKinds) radioOf(kind).setAttribute('aria-disabled', String(isPlaying.value));
    act.value = {
      label: t(isPlaying.value ? 'shooting' : 'shoot'),
      detail: money(ladder.stake.value),
      isDisabled: isPlaying.value,
    };
  });
};
