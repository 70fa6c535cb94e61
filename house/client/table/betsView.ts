import { effect } from '@preact/signals-core';
import { part } from '../frame/dom.ts';
import type { GameContext } from '../frame/GameContext.ts';
import type { Bets } from './Bets.ts';

export interface BetsOnPage<Spot extends string> {
  readonly bets: Bets<Spot>;
  /** Each has a `.pile` inside. */
  readonly buttons: ReadonlyMap<Spot, HTMLElement>;
  readonly pileOf: (stake: number) => readonly Node[];
  /** Labels of the main button: before a round, and during one. */
  readonly texts: { readonly play: string; readonly playing: string };
}

/**
 * Shows the chips on each spot, and the main button. A press on a spot puts a chip of the chosen value on it.
 */
export const showBets = <Spot extends string>(
  { bets, buttons, pileOf, texts }: BetsOnPage<Spot>,
  frame: GameContext,
): void => {
  const { act, isPlaying, ladder, money, session, sound, t } = frame;
  const when = (change: () => void) => (): void => {
    if (isPlaying.value) return;
    sound.play('tap');
    change();
  };
  for (const [spot, button] of buttons) {
    button.addEventListener(
      'click',
      when(() => {
        if (!bets.place(spot, ladder.stake.value))
          frame.announce(t('table.full', { most: money(session.stakes.most) }));
      }),
    );
    effect(() => {
      const stake = bets.on(spot);
      button.setAttribute('aria-disabled', String(isPlaying.value && stake === 0));
      button.querySelector('.pile')?.replaceChildren(...(stake > 0 ? pileOf(stake) : []));
    });
  }
  part('undo').addEventListener(
    'click',
    when(() => bets.undo()),
  );
  part('clear').addEventListener(
    'click',
    when(() => bets.clear()),
  );
  effect(() => {
    for (const name of ['undo', 'clear'])
      part(name).setAttribute('aria-disabled', String(isPlaying.value || bets.total.value === 0));
  });
  effect(() => {
    if (bets.total.value === 0) act.value = { label: t('table.place'), isDisabled: true, tone: 'quiet' };
    else
      act.value = {
        label: isPlaying.value ? texts.playing : texts.play,
        detail: money(bets.total.value),
        isDisabled: isPlaying.value,
      };
  });
};
