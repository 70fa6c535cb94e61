import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../members/public.ts';

/** Compares two names, ignoring case, spaces, punctuation and accents. Takes the same time for all names. */
export const isSameName = (hash: KeyedHash, name: string, typed: string): boolean =>
  timingSafeEqual(Buffer.from(hash(essenceOf(name))), Buffer.from(hash(essenceOf(typed))));

/** Removes accents only from Latin letters. In other scripts, marks change the word. */
const essenceOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
