import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DrawProof, OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { hashSeed } from '@parlour/shared-server/fairness/seeds';
import { seededPrizes } from '../seededPrizes.ts';

/** What is wrong with a published draw. */
export type DrawFault = 'noProof' | 'commitment' | 'prizes' | 'next';

type Next = NonNullable<DrawProof['next']>;

/** Computes a draw again from its published data. */
export const verifyDraw = ({ gameCode, numero: number, prizes, proof }: OpenedNumber): DrawFault[] => {
  if (proof === null) return ['noProof'];
  const { rule, seed, commitment, link, next } = proof;
  const isMet: Readonly<Record<Exclude<DrawFault, 'noProof'>, boolean>> = {
    commitment: hashSeed(seed) === commitment,
    prizes: isDeepStrictEqual(seededPrizes({ gameCode, number, rule, seed }), prizes),
    next: next === null || linkAfter(link, gameCode, next) === next.link,
  };
  return (['commitment', 'prizes', 'next'] as const).filter((part) => !isMet[part]);
};

/** Computes the link like `lottery_link_draw` in the database. */
const linkAfter = (link: string, gameCode: string, next: Next): string => {
  const times = [next.closesAt, next.opensAt].map((time) => Date.parse(time));
  return hash('sha256', [link, gameCode, next.numero, next.rule, ...times, next.commitment].join(':'), 'hex');
};

/** Verifies a list of draws. Consecutive draws must also be those that were announced. */
export const verifyDraws = (draws: readonly OpenedNumber[]): ReadonlyMap<OpenedNumber, DrawFault[]> => {
  const named = new Map(draws.map((draw) => [`${draw.gameCode} ${draw.numero}`, draw]));
  const isKept = ({ gameCode, proof }: OpenedNumber): boolean => {
    const next = proof?.next;
    const drawn = next && named.get(`${gameCode} ${next.numero}`);
    if (!drawn?.proof || !next) return true;
    const { numero: _numero, opensAt, ...announced } = next;
    const { seed: _seed, next: _next, ...committed } = drawn.proof;
    return opensAt === drawn.openedAt && isDeepStrictEqual(announced, committed);
  };
  return new Map(
    draws.map((draw) => {
      const faults = new Set(verifyDraw(draw));
      if (!isKept(draw)) faults.add('next');
      return [draw, [...faults]];
    }),
  );
};
