import { effect, type ReadonlySignal } from '@preact/signals-core';
import { KENO_NUMBERS } from '../../../src/rules/keno.ts';
import { kenoRisks } from '../../../src/rules/kenoPays.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import type { Picks } from './Picks.ts';

const COLUMNS = 8;

/** Returns the button of a number. */
export const numberButton = (number: number): HTMLElement =>
  part('numbers').children[number - 1] as HTMLElement;

/** Removes the marks of the last draw. */
export const clearDraw = (): void => {
  for (const button of part('numbers').children) delete (button as HTMLElement).dataset['drawn'];
};

/** Shows the numbers, the risk, and what hits pay. A press on a number picks it or takes it back. */
export const showPicks = (picks: Picks, hits: ReadonlySignal<number | null>, frame: GameContext): void => {
  const { act, isPlaying, money, ladder, announce, sound, t } = frame;
  const when = (change: () => void) => (): void => {
    if (isPlaying.value) return;
    clearDraw();
    sound.play('tap');
    change();
  };
  for (let number = 1; number <= KENO_NUMBERS; number += 1)
    numberButton(number).addEventListener(
      'click',
      when(() => {
        if (!picks.toggle(number)) announce(t('full'));
      }),
    );
  for (const risk of kenoRisks)
    part(`risk-${risk}`).addEventListener(
      'click',
      when(() => (picks.risk.value = risk)),
    );
  part('random').addEventListener(
    'click',
    when(() => picks.fill(Math.random)),
  );
  part('clear').addEventListener(
    'click',
    when(() => picks.clear()),
  );
  effect(() => {
    for (let number = 1; number <= KENO_NUMBERS; number += 1) {
      const button = numberButton(number);
      button.setAttribute('aria-pressed', String(picks.numbers.value.includes(number)));
      button.setAttribute('aria-disabled', String(isPlaying.value));
    }
    for (const risk of kenoRisks) {
      part(`risk-${risk}`).setAttribute('aria-pressed', String(picks.risk.value === risk));
      part(`risk-${risk}`).setAttribute('aria-disabled', String(isPlaying.value));
    }
    for (const name of ['random', 'clear']) part(name).setAttribute('aria-disabled', String(isPlaying.value));
  });
  effect(() =>
    part('pays').replaceChildren(
      ...picks.pays.value.flatMap((hundredths, count) =>
        hundredths === 0
          ? []
          : createElement(
              'li',
              { 'data-hit': String(count === hits.value) },
              createElement('b', {}, `${hundredths / 100}×`),
              createElement('span', {}, t('hits', { hits: count })),
            ),
      ),
    ),
  );
  effect(() => {
    if (picks.numbers.value.length === 0) act.value = { label: t('pick'), tone: 'quiet', isDisabled: true };
    else
      act.value = {
        label: t(isPlaying.value ? 'drawing' : 'draw'),
        detail: money(ladder.stake.value),
        isDisabled: isPlaying.value,
      };
  });
};

/** Moves the focus on the numbers. */
export const moveFocus = (columns: number, rows: number): void => {
  const buttons = [...part('numbers').children] as HTMLElement[];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const to = from < 0 ? 0 : from + columns + rows * COLUMNS;
  buttons[to]?.focus();
};
