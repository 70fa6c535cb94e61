import { createPrivateKey } from 'node:crypto';
import { on } from 'node:events';
import { betRate, signBets } from '../ledger/bets.ts';
import type { Order } from './main.ts';

const SECONDS = 3;
/** One processor places fewer bets in this time. */
const BETS = SECONDS * 1_500;

let bets: ReturnType<typeof signBets> = [];
// An order signs bets, or places them. The answer to the second one is the bets per second.
for await (const [{ site, isSigning }] of on(process, 'message') as AsyncIterable<[Order]>) {
  if (isSigning) bets = signBets(site.players, createPrivateKey(site.key), BETS);
  process.send?.(isSigning ? null : (await betRate(site.address, bets, SECONDS)).rate);
}
