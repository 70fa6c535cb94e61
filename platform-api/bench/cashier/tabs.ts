import type { ClientRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { followBalance } from '../followBalance.ts';
import type { BenchPlayer } from '../ledger/players.ts';

/** How long `close` waits for the last balances. */
const MAX_WAIT_MS = 5_000;
const CHECK_INTERVAL_MS = 50;

interface Credit {
  readonly balance: number;
  readonly sentAt: number;
}

/** Open tabs of players. They must close within a minute, because the server then ends their streams. */
export interface Tabs {
  /** Says that the player gets one more credit. The delay until its balance arrives is measured from this call. */
  expect(memberId: number): void;
  /** Closes the tabs after the last credit. Returns how long each credit took to arrive in its tab, in milliseconds. */
  close(): Promise<{ readonly delays: readonly number[]; readonly missing: number }>;
}

/** Opens one tab for each player. @param amount minor units of each credit */
export const openTabs = async (
  address: string,
  players: readonly BenchPlayer[],
  amount: number,
): Promise<Tabs> => {
  const heard = new Map<number, number>();
  const due = new Map<number, number>();
  const waiting = new Map<number, Credit[]>();
  const delays: number[] = [];
  const countMissing = (): number => [...waiting.values()].flat().length;
  const hear = (memberId: number, balance: number): void => {
    heard.set(memberId, balance);
    const credits = waiting.get(memberId) ?? [];
    const now = performance.now();
    const arrived = credits.filter((credit) => credit.balance <= balance);
    delays.push(...arrived.map(({ sentAt }) => now - sentAt));
    waiting.set(
      memberId,
      credits.filter((credit) => credit.balance > balance),
    );
  };
  const streams: ClientRequest[] = [];
  for (const { memberId, sessionToken } of players) {
    streams.push(await followBalance(address, sessionToken, (balance) => hear(memberId, balance)));
  }
  while (heard.size < players.length) await setTimeout(CHECK_INTERVAL_MS);
  return {
    expect: (memberId) => {
      const balance = (due.get(memberId) ?? heard.get(memberId) ?? 0) + amount;
      due.set(memberId, balance);
      waiting.set(memberId, [...(waiting.get(memberId) ?? []), { balance, sentAt: performance.now() }]);
    },
    close: async () => {
      const until = performance.now() + MAX_WAIT_MS;
      while (countMissing() > 0 && performance.now() < until) await setTimeout(CHECK_INTERVAL_MS);
      streams.forEach((stream) => stream.on('error', () => {}).destroy());
      return { delays, missing: countMissing() };
    },
  };
};
