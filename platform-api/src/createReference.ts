import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, because people type references. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 11;

/** Returns a new reference, for example `D7K2M9QX3RTA`. It is random, so that it cannot be guessed or counted. */
export const createReference = (prefix: 'D' | 'F' | 'T' | 'W'): string =>
  prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
