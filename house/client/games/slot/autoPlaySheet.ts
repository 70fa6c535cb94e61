import { createElement, part } from '../../frame/dom.ts';
import type { GameContext } from '../../frame/GameContext.ts';
import { MAX_AUTO_ROUNDS, type AutoPlayLimits } from './AutoPlay.ts';

const ROUNDS = [10, 25, 50, MAX_AUTO_ROUNDS];
/** Limits as multiples of the stake. */
const LOSSES = [5, 10, 25, 50];
const WINS = [0, 10, 25, 50];

/** Asks for the limits of automatic play. The loss limit is required, the win limit is optional. */
export const showAutoPlaySheet = (
  { ladder, money, t }: GameContext,
  onStart: (limits: AutoPlayLimits) => void,
): void => {
  const sheet = part<HTMLDialogElement>('autoSheet');
  const form = part<HTMLFormElement>('autoForm');
  const amountOf = (times: number): string =>
    times === 0 ? t('auto.never') : money(times * ladder.stake.value);
  part('autoRounds').replaceChildren(...ROUNDS.map((rounds) => choice('rounds', rounds, String(rounds))));
  part('autoLoss').replaceChildren(...LOSSES.map((times) => choice('loss', times, amountOf(times))));
  part('autoWin').replaceChildren(...WINS.map((times) => choice('win', times, amountOf(times))));
  for (const [name, usual] of [
    ['rounds', 25],
    ['loss', 10],
    ['win', 0],
  ] as const)
    form.querySelector<HTMLInputElement>(`[name="${name}"][value="${usual}"]`)?.click();
  form.onsubmit = () => {
    const data = new FormData(form);
    const amount = (name: string): number => Number(data.get(name)) * ladder.stake.value;
    onStart({ rounds: Number(data.get('rounds')), loss: amount('loss'), win: amount('win') || null });
  };
  part('autoCancel').onclick = () => sheet.close();
  sheet.showModal();
};

const choice = (name: string, value: number, label: string): HTMLLabelElement =>
  createElement('label', {}, createElement('input', { type: 'radio', name, value: String(value) }), label);
