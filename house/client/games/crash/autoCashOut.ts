import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { part } from '../../frame/dom.ts';
import { readMultiplier } from './multipliers.ts';

/** Shows the automatic cash-out. Returns its multiplier in hundredths, or null if it is off. */
export const showAutoCashOut = (isPlaying: ReadonlySignal<boolean>): ReadonlySignal<number | null> => {
  const [toggle, input] = [part<HTMLInputElement>('autoOn'), part<HTMLInputElement>('autoAt')];
  const isOn = signal(toggle.checked);
  const at = signal(readMultiplier(input.value));
  toggle.addEventListener('change', () => (isOn.value = toggle.checked));
  input.addEventListener('input', () => (at.value = readMultiplier(input.value)));
  input.addEventListener('change', () => {
    at.value ??= readMultiplier(input.defaultValue);
    input.value = ((at.value ?? 0) / 100).toFixed(2);
  });
  effect(() => {
    toggle.disabled = isPlaying.value;
    input.disabled = isPlaying.value || !isOn.value;
    input.setAttribute('aria-invalid', String(at.value === null));
  });
  return computed(() => (isOn.value ? at.value : null));
};
