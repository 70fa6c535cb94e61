import type { RoundChoice, GameCode } from '../protocol.ts';
import { isPlayable } from '../rules/isPlayable.ts';
import { fishKinds } from '../rules/fishKinds.ts';
import { KENO_NUMBERS } from '../rules/keno.ts';
import { kenoRisks } from '../rules/kenoPays.ts';
import { FIELDS } from '../rules/mines.ts';
import type { Bet } from '../rules/playRound.ts';
import { volatilities } from '../slotVariants.ts';

/** The inputs of a round. */
export interface RoundClaim extends Bet {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A claim from an address, a form or a command. All fields are text. */
export interface WrittenClaim {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** JSON, with or without the game. */
  readonly choice: string;
  readonly stake?: string | undefined;
}

/** Used if no stake is given: a payout of 1.98 times is then shown as 198. */
const DEFAULT_STAKE = 100;

/** Parses a claim. Returns null if no round can have it. */
export const readClaim = ({ serverSeed, clientSeed, ...written }: WrittenClaim): RoundClaim | null => {
  const choice = readChoice(written.game, written.choice);
  const nonce = readWhole(written.nonce);
  if (!choice || nonce === null) return null;
  if (!/^[0-9a-f]{64}$/.test(serverSeed) || !/^[ -~]{1,64}$/.test(clientSeed)) return null;
  const stake = 'spots' in choice ? sumOf(choice.spots) : readWhole(written.stake ?? String(DEFAULT_STAKE));
  if (stake === null || stake === 0) return null;
  const claim = { serverSeed, clientSeed, nonce, stake, choice };
  return isPlayable(claim) ? claim : null;
};

const sumOf = (spots: Readonly<Record<string, number>>): number =>
  Object.values(spots).reduce((sum, amount) => sum + amount, 0);

const readWhole = (value: unknown): number | null => {
  const text = String(value);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

/** Reads a list of whole numbers, or a text with commas. */
const readList = (value: unknown): number[] | null => {
  const written = Array.isArray(value)
    ? value.map(String)
    : typeof value === 'string'
      ? value.split(/[\s,]+/)
      : [];
  const numbers = written.filter((text) => text !== '').map(readWhole);
  return numbers.every((number) => number !== null) ? numbers.map(Number) : null;
};

/** Reads stakes by spot: an object, or a text as `red=50, 17-18=20`. Null if a stake is not a whole number. */
const readStakes = (value: unknown): Record<string, number> | null => {
  const written: readonly (readonly [string, unknown])[] =
    typeof value === 'string'
      ? value.split(/[\s,]+/).flatMap((text) => {
          const [spot = '', amount] = text.split('=');
          return text === '' ? [] : [[spot, amount] as const];
        })
      : Object.entries(typeof value === 'object' ? { ...value } : {});
  const stakes = written.map(([spot, amount]) => [spot, readWhole(amount)] as const);
  return stakes.every(([, amount]) => amount !== null)
    ? (Object.fromEntries(stakes) as Record<string, number>)
    : null;
};

const readObject = (json: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
};

const readers: Readonly<
  Record<GameCode, (written: Readonly<Record<string, unknown>>) => RoundChoice | null>
> = {
  slot: ({ volatility }) => {
    if (volatility === undefined) return { game: 'slot' };
    const known = volatilities.find((each) => each === volatility);
    return known ? { game: 'slot', volatility: known } : null;
  },
  dice: ({ direction, target }) => {
    const roll = readWhole(target);
    if (roll === null || (direction !== 'under' && direction !== 'over')) return null;
    return { game: 'dice', direction, target: roll };
  },
  crash: ({ autoCashOut }) => ({ game: 'crash', autoCashOut: readWhole(autoCashOut) }),
  baccarat: ({ spots }) => {
    const { player = 0, banker = 0, tie = 0 } = readStakes(spots) ?? {};
    return { game: 'baccarat', spots: { player, banker, tie } };
  },
  mines: ({ mines, fields }) => {
    const [count, opened] = [readWhole(mines), readList(fields)];
    if (count === null || opened?.every((field) => field < FIELDS) !== true) return null;
    return { game: 'mines', mines: count, fields: opened };
  },
  keno: ({ risk, numbers }) => {
    const [known, picked] = [kenoRisks.find((each) => each === risk), readList(numbers)];
    const isKnown = picked?.every((number) => number >= 1 && number <= KENO_NUMBERS) === true;
    return known && isKnown ? { game: 'keno', risk: known, numbers: picked } : null;
  },
  roulette: ({ spots }) => {
    const stakes = readStakes(spots);
    return stakes && { game: 'roulette', spots: stakes };
  },
  dragonTiger: ({ spots }) => {
    const { dragon = 0, tiger = 0, tie = 0, suitedTie = 0 } = readStakes(spots) ?? {};
    return { game: 'dragonTiger', spots: { dragon, tiger, tie, suitedTie } };
  },
  fishing: ({ fish }) => {
    const known = fishKinds.find((each) => each === fish);
    return known ? { game: 'fishing', fish: known } : null;
  },
};

const isGame = (game: string): game is GameCode => Object.hasOwn(readers, game);

const readChoice = (game: string, json: string): RoundChoice | null => {
  const written = readObject(json);
  return written && isGame(game) ? readers[game](written) : null;
};
