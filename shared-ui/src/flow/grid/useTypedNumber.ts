import { useRef } from 'react';
import { digitOf } from '../amount/digits.ts';

/** Follows typed digits: returns the place of the first number that begins with those of the last keys. */
export const useTypedNumber = (numbers: readonly string[]): ((key: string) => number | null) => {
  const digits = useRef('');
  return (key) => {
    const digit = key.length === 1 ? digitOf(key) : null;
    if (digit === null) {
      digits.current = '';
      return null;
    }
    const place = (typed: string) => numbers.findIndex((number) => number.startsWith(typed));
    const longer = digits.current + digit;
    // A digit that fits no more begins another number.
    digits.current =
      place(longer) === -1 || digits.current === numbers[place(digits.current)] ? digit : longer;
    const found = place(digits.current);
    return found === -1 ? null : found;
  };
};
