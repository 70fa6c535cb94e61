import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../members/public.ts';

/** Whether two names are the same but for case, spaces, punctuation and accents; takes the same time for all. */
export const isSameName = (hash: KeyedHash, name: string, typed: string): boolean =>
  timingSafeEqual(Buffer.from(hash(essenceOf(name))), Buffer.from(hash(essenceOf(typed))));

/** Accents are what Latin letters bear; marks of other scripts make other words. */
const essenceOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
