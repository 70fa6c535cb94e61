import { openApiDatabase } from '../../src/database/database.ts';
import { setPlayLimits, type PlayLimits } from '../../src/domains/play/limits/playLimits.ts';
import { bareScript, betRate, signBets } from '../ledger/bets.ts';
import { pgbench } from '../ledger/pgbench.ts';
import type { BenchPlayer } from '../ledger/players.ts';
import { startPlay } from '../ledger/startPlay.ts';
import { rounded } from '../ledger/statistics.ts';

const CONNECTIONS = 16;
/** Members with and without limits take turns, so that a busy moment of the machine slows both. */
const TURNS = 4;
const SECONDS_PER_TURN = 2;
const BODIES_PER_TURN = 4_000;

/** Limits that no member reaches here: amounts in minor units, playing time in minutes. */
const high = [1e9, 1e10, 1e11] as const;
const minutes = [1_000, 5_000, 20_000] as const;
const limits: PlayLimits = { stake: high, loss: high, session: minutes };

const limit = async (url: string, folder: string, players: readonly BenchPlayer[]): Promise<void> => {
  const { db, close } = await openApiDatabase({ url, folder, production: false });
  const options = { currency: 'THB', timeZone: 'Asia/Bangkok', now: new Date() };
  for (const { memberId } of players) {
    await db.transaction((tx) => setPlayLimits(tx, memberId, limits, options));
  }
  await close();
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Starts play, and sets all limits of play for half of the players. Each measurement compares the halves. */
export const startLimitedBets = async (url: string, folder: string) => {
  const { address, players, key, stop } = await startPlay(url, folder);
  const middle = players.length / 2;
  const halves = { free: players.slice(0, middle), limited: players.slice(middle) };
  await limit(url, folder, halves.limited);
  const overHttp = async (half: readonly BenchPlayer[]): Promise<number> => {
    const bets = signBets(half, key, BODIES_PER_TURN);
    return (await betRate(address, bets, SECONDS_PER_TURN)).rate;
  };
  const bare = async (half: readonly BenchPlayer[]): Promise<number> => {
    const script = bareScript(half[0]?.memberId ?? 0, half.at(-1)?.memberId ?? 0);
    return (await pgbench({ url, script, connections: CONNECTIONS, seconds: SECONDS_PER_TURN })).rate;
  };
  await overHttp(players);
  return {
    measure: async () => {
      const rates: Record<'bare' | 'bareLimited' | 'http' | 'httpLimited', number[]> = {
        bare: [],
        bareLimited: [],
        http: [],
        httpLimited: [],
      };
      for (let turn = 0; turn < TURNS; turn += 1) {
        rates.bare.push(await bare(halves.free));
        rates.bareLimited.push(await bare(halves.limited));
        rates.http.push(await overHttp(halves.free));
        rates.httpLimited.push(await overHttp(halves.limited));
      }
      const meanOf = (name: keyof typeof rates): number => sum(rates[name]) / TURNS;
      return {
        barePerSecond: rounded(meanOf('bare')),
        bareLimitedPerSecond: rounded(meanOf('bareLimited')),
        bareShare: rounded(meanOf('bareLimited') / meanOf('bare')),
        betsPerSecond: rounded(meanOf('http')),
        limitedBetsPerSecond: rounded(meanOf('httpLimited')),
        share: rounded(meanOf('httpLimited') / meanOf('http')),
      };
    },
    stop,
  };
};
