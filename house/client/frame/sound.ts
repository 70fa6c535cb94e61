import { signal } from '@preact/signals-core';
import type { Store } from './storage.ts';

const KEY = 'house.sound';

/** A short note: frequency in Hz, start and duration in seconds. */
export interface Note {
  readonly pitch: number;
  readonly at?: number;
  readonly length?: number;
  readonly wave?: OscillatorType;
  readonly volume?: number;
  /** The frequency at the end of a glide. */
  readonly glide?: number;
}

export const tunes = {
  tap: [{ pitch: 520, length: 0.05, volume: 0.05 }],
  start: [{ pitch: 220, glide: 440, length: 0.18, wave: 'triangle' }],
  stop: [{ pitch: 150, glide: 90, length: 0.09, wave: 'square', volume: 0.05 }],
  card: [{ pitch: 900, glide: 300, length: 0.06, wave: 'triangle', volume: 0.06 }],
  win: [523, 659, 784, 1_047].map((pitch, index) => ({
    pitch,
    at: index * 0.09,
    length: 0.28,
    wave: 'triangle',
  })),
  bigWin: [523, 659, 784, 1_047, 1_319, 1_568].map((pitch, index) => ({
    pitch,
    at: index * 0.11,
    length: 0.5,
    wave: 'triangle',
  })),
  loss: [{ pitch: 260, glide: 140, length: 0.25 }],
  burst: [{ pitch: 180, glide: 40, length: 0.5, wave: 'sawtooth', volume: 0.08 }],
} satisfies Readonly<Record<string, readonly Note[]>>;
export type Tune = keyof typeof tunes;

/** Synthesised sounds. They are off until the player switches them on; the browser remembers the choice. */
export class Sound {
  readonly isOn;
  #context: AudioContext | null = null;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    this.isOn = signal(store.getItem(KEY) === 'on');
  }

  toggle(): void {
    this.isOn.value = !this.isOn.value;
    this.#store.setItem(KEY, this.isOn.value ? 'on' : 'off');
    this.play('tap');
  }

  play(tune: Tune): void {
    if (!this.isOn.value) return;
    const context = (this.#context ??= new AudioContext());
    void context.resume();
    for (const note of tunes[tune]) playNote(context, note);
  }
}

const playNote = (context: AudioContext, note: Note): void => {
  const { pitch, at = 0, length = 0.2, wave = 'sine', volume = 0.12, glide = pitch } = note;
  const begin = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(glide, begin + length);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
};
