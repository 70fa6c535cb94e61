import { useRef } from 'react';
import { digitOf } from '../amount/digits.ts';

/**
 * Returns a function that follows typed digits. It returns the index of the first number that starts with the last
 * typed digits.
 */
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
    // A digit that does not continue a number starts another one.
    digits.current =
      place(longer) === -1 || digits.current === numbers[place(digits.current)] ? digit : longer;
    const found = place(digits.current);
    return found === -1 ? null : found;
  };
};
