import type { ResultStream } from '@parlour/shared-server/fairness/resultStream';
import { streamOf } from '../fairness/seeds.ts';
import type { Volatility } from '../slotVariants.ts';
import type { DragonTigerSpot } from './dragonTiger.ts';
import { fishKinds, type FishKind } from './fishKinds.ts';
import { describeGames } from './games.ts';
import { leastKenoPicks } from './keno.ts';
import type { KenoRisk } from './kenoPays.ts';
import { playRound, type Bet } from './playRound.ts';

/** Large enough to make rounding negligible. */
const STAKE = 1_000_000;
/** Standard errors of the normal distribution that cover 99 %. */
const Z_99 = 2.576;

export interface Simulated {
  readonly name: string;
  /** The exact return, from the rules. */
  readonly exact: number;
  /** The mean return of the simulated rounds. */
  readonly mean: number;
  /** Half the width of the 99 % interval around the exact value. */
  readonly margin: number;
}

const baccarat = (spot: 'player' | 'banker' | 'tie'): Bet => ({
  stake: STAKE,
  choice: { game: 'baccarat', spots: { player: 0, banker: 0, tie: 0, [spot]: STAKE } },
});

const keno = (risk: KenoRisk): Bet => {
  const numbers = Array.from({ length: leastKenoPicks(risk) }, (_, index) => index + 1);
  return { stake: STAKE, choice: { game: 'keno', risk, numbers } };
};

const roulette = (spot: string): Bet => ({
  stake: STAKE,
  choice: { game: 'roulette', spots: { [spot]: STAKE } },
});

const dragonTiger = (spot: DragonTigerSpot): Bet => ({
  stake: STAKE,
  choice: { game: 'dragonTiger', spots: { dragon: 0, tiger: 0, tie: 0, suitedTie: 0, [spot]: STAKE } },
});

const shotAt = (fish: FishKind): readonly [string, Bet] => [
  `fishing ${fish}`,
  { stake: STAKE, choice: { game: 'fishing', fish } },
];

const slot = (volatility: Volatility): Bet => ({ stake: STAKE, choice: { game: 'slot', volatility } });

/** One bet for each described return. */
const bets: Readonly<Record<string, Bet>> = {
  'slot-low slot': slot('low'),
  'slot-medium slot': slot('medium'),
  'slot-high slot': slot('high'),
  'dice dice': { stake: STAKE, choice: { game: 'dice', direction: 'under', target: 4_950 } },
  'crash crash': { stake: STAKE, choice: { game: 'crash', autoCashOut: 200 } },
  'mines mines': { stake: STAKE, choice: { game: 'mines', mines: 5, fields: [0, 7, 13] } },
  'keno low': keno('low'),
  'keno medium': keno('medium'),
  'keno high': keno('high'),
  'roulette straight': roulette('17'),
  'roulette split': roulette('17-20'),
  'roulette street': roulette('0-1-2'),
  'roulette corner': roulette('17-18-20-21'),
  'roulette line': roulette('31-32-33-34-35-36'),
  'roulette dozen': roulette('dozen2'),
  'roulette column': roulette('column3'),
  'roulette evenMoney': roulette('red'),
  'dragonTiger dragon': dragonTiger('dragon'),
  'dragonTiger tiger': dragonTiger('tiger'),
  'dragonTiger tie': dragonTiger('tie'),
  'dragonTiger suitedTie': dragonTiger('suitedTie'),
  ...Object.fromEntries(fishKinds.map(shotAt)),
  'baccarat player': baccarat('player'),
  'baccarat banker': baccarat('banker'),
  'baccarat tie': baccarat('tie'),
};

/** Plays this many rounds of each bet. All rounds use consecutive numbers of one stream. */
export const simulate = (rounds: number, serverSeed: string): readonly Simulated[] =>
  Object.entries(describeGames()).flatMap(([code, { rtp }]) =>
    rtp.map((way) => {
      const name = `${code} ${way.name}`;
      const bet = bets[name];
      if (!bet) throw new Error(`no bet for ${name}`);
      const stream = streamOf({ serverSeed, clientSeed: name, nonce: 0 });
      return { name, exact: way.basisPoints / 10_000, ...measure(bet, rounds, stream) };
    }),
  );

const measure = (bet: Bet, rounds: number, stream: ResultStream): { mean: number; margin: number } => {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const returned = playRound(stream, bet).payout / STAKE;
    sum += returned;
    squares += returned * returned;
  }
  const mean = sum / rounds;
  return { mean, margin: Z_99 * Math.sqrt((squares / rounds - mean * mean) / rounds) };
};
