import { effect, signal } from '@preact/signals-core';
import { part } from './dom.ts';
import type { Standing } from './Standing.ts';

const MINUTE_MS = 60_000;

/** Balance, net position and the time since the sitting began. */
export const showSitting = (standing: Standing, money: (amount: number) => string): void => {
  const [balance, net, time] = [part('balance'), part('net'), part('time')];
  const now = signal(Date.now());
  setInterval(() => (now.value = Date.now()), MINUTE_MS / 6);
  effect(() => void (balance.textContent = money(standing.balance.value)));
  effect(() => {
    const amount = standing.net.value;
    net.textContent = `${amount > 0 ? '+' : ''}${money(amount)}`;
    net.dataset['sign'] = String(Math.sign(amount));
  });
  effect(() => {
    const minutes = Math.max(0, Math.floor((now.value - standing.since) / MINUTE_MS));
    time.textContent = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  });
};
