import { timingSafeEqual } from 'node:crypto';
import { essenceOfName, type KeyedHash } from '../../members/public.ts';

/** Compares two names, ignoring case, spaces, punctuation and accents. Takes the same time for all names. */
export const isSameName = (hash: KeyedHash, name: string, typed: string): boolean =>
  timingSafeEqual(Buffer.from(hash(essenceOfName(name))), Buffer.from(hash(essenceOfName(typed))));
