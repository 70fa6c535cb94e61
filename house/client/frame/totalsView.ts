import { effect, signal } from '@preact/signals-core';
import { part } from './dom.ts';
import type { SessionTotals } from './SessionTotals.ts';

const MINUTE_MS = 60_000;

/** Shows balance, net position and the duration of the visit. */
export const showTotals = (totals: SessionTotals, money: (amount: number) => string): void => {
  const [balance, net, time] = [part('balance'), part('net'), part('time')];
  const now = signal(Date.now());
  setInterval(() => (now.value = Date.now()), MINUTE_MS / 6);
  effect(() => void (balance.textContent = money(totals.balance.value)));
  effect(() => {
    const amount = totals.net.value;
    net.textContent = `${amount > 0 ? '+' : ''}${money(amount)}`;
    net.dataset['sign'] = String(Math.sign(amount));
  });
  effect(() => {
    const minutes = Math.max(0, Math.floor((now.value - totals.since) / MINUTE_MS));
    time.textContent = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  });
};
