import { createPrivateKey } from 'node:crypto';
import { on } from 'node:events';
import { betRate, signBets } from '../ledger/bets.ts';
import type { Order } from './main.ts';

const SECONDS = 3;
/** More than one processor can place in this time. */
const BETS = SECONDS * 1_500;

/** Signs bets for a site, or places them and answers with the bets per second. */
let bets: ReturnType<typeof signBets> = [];
for await (const [{ site, isSigning }] of on(process, 'message') as AsyncIterable<[Order]>) {
  if (isSigning) bets = signBets(site.players, createPrivateKey(site.key), BETS);
  process.send?.(isSigning ? null : (await betRate(site.address, bets, SECONDS)).rate);
}
