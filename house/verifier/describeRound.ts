import type { RoundOutcome } from '../src/protocol.ts';
import { colourOf } from '../src/rules/rouletteSpots.ts';
import type { TextKey } from './texts.ts';

type Translate = (key: TextKey) => string;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];

export const formatTimes = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

const formatCards = (cards: readonly { rank: number; suit: number }[]): string =>
  cards.map(({ rank, suit }) => `${RANKS[rank - 1]}${SUITS[suit]}`).join(' ');

/** Draws five fields: a mine is ✹, a safe field that was opened ◆. */
const drawRow = (
  first: number,
  { mines, opened }: { readonly mines: readonly number[]; readonly opened: readonly number[] },
): string =>
  [0, 1, 2, 3, 4]
    .map((column) => first + column)
    .map((field) => (mines.includes(field) ? '✹' : opened.includes(field) ? '◆' : '·'))
    .join('  ');

/** Describes an outcome in words and symbols. */
export const describeRound = (outcome: RoundOutcome, t: Translate): string => {
  switch (outcome.game) {
    case 'slot': {
      const rows = [0, 1, 2].map((row) => outcome.reels.map((reel) => reel[row]).join('  '));
      return [...rows, t('wins').replace('{wins}', String(outcome.wins.length))].join('\n');
    }
    case 'dice':
      return String(outcome.roll).padStart(4, '0');
    case 'crash':
      return t('stopped').replace('{at}', formatTimes(outcome.crashedAt));
    case 'baccarat':
      return [
        `${t('player')}: ${formatCards(outcome.player)}`,
        `${t('banker')}: ${formatCards(outcome.banker)}`,
        `→ ${t(outcome.winner)}`,
      ].join('\n');
    case 'roulette':
      return `${outcome.number} ${t(colourOf(outcome.number))}`;
    case 'dragonTiger':
      return [
        `${t('dragon')}: ${formatCards([outcome.dragon])}`,
        `${t('tiger')}: ${formatCards([outcome.tiger])}`,
        `→ ${t(outcome.winner)}`,
      ].join('\n');
    case 'fishing': {
      const draw = String(outcome.draw).padStart(4, '0');
      return `${draw} → ${t(outcome.isCaught ? 'caught' : 'missed')}`;
    }
    case 'keno':
      return outcome.drawn.join('  ');
    case 'mines':
      return [0, 5, 10, 15, 20].map((first) => drawRow(first, outcome)).join('\n');
  }
};
