import { groupDigits, type Notation } from './amountText.ts';
import { digitOf } from './digits.ts';
import { checkDigits, readAmount, type AmountRefusal } from './readAmount.ts';

export interface AmountEdit {
  /** Digits with a point, for example `1234.5`. */
  readonly plain: string;
  /** Position of the cursor in the grouped text. */
  readonly caret: number;
  readonly refusal: AmountRefusal | null;
}

interface AmountChange {
  /** Before the change. */
  readonly plain: string;
  /** Text of the field after the change. `caret` is the position of the cursor in it. */
  readonly raw: string;
  readonly caret: number;
  /** Whether the key deletes the character after the cursor. */
  readonly isForward?: boolean;
}

/** Returns the amount after a change of the field's text. A refused change keeps the amount. */
export const editAmount = (change: AmountChange, exponent: number, notation: Notation): AmountEdit => {
  const { plain, raw, caret, isForward = false } = change;
  const shown = groupDigits(plain, notation);
  const stay = (refusal: AmountRefusal | null): AmountEdit => ({
    plain,
    caret: Math.max(0, Math.min(shown.length, caret - 1)),
    refusal,
  });
  const parts = partsOf(shown, { raw, caret, isForward }, notation);
  if (typeof parts === 'string') return stay(parts === 'ignored' ? null : parts);
  if (parts === null) {
    const reading = raw.trim() === '' ? { text: '' } : readAmount(raw, exponent, notation.decimalMark);
    if (reading.refusal) return { ...stay(reading.refusal), caret: shown.length };
    return { plain: reading.text, caret: groupDigits(reading.text, notation).length, refusal: null };
  }
  const joined = join(parts, exponent, notation);
  return typeof joined === 'string' ? stay(joined) : joined;
};

/** Returns the amount after digits are pasted at a selection of the field's text. */
export const insertDigits = (
  plain: string,
  { start, end, digits }: { readonly start: number; readonly end: number; readonly digits: string },
  exponent: number,
  notation: Notation,
): AmountEdit => {
  const shown = groupDigits(plain, notation);
  const parts = [
    plainOf(shown.slice(0, start), notation) + digits,
    plainOf(shown.slice(end), notation),
  ] as const;
  const joined = join(parts, exponent, notation);
  return typeof joined === 'string' ? { plain, caret: start, refusal: joined } : joined;
};

/** Returns the amount of the digits before and after the cursor, or why they are not an amount. */
const join = (
  [before, after]: readonly [string, string],
  exponent: number,
  notation: Notation,
): AmountEdit | AmountRefusal => {
  const joined = before + after;
  const checked = joined === '' ? { text: '' } : checkDigits(joined, exponent);
  if (checked.refusal) return checked.refusal;
  const { text } = checked;
  const caret = caretAt(groupDigits(text, notation), Math.max(0, text.length - after.length), notation);
  return { plain: text, caret, refusal: null };
};

/**
 * Returns the plain digits before and after the cursor, after a single key. Returns null if more than one key has
 * changed the text, and a refusal for a key that is not a digit.
 */
const partsOf = (
  shown: string,
  { raw, caret, isForward }: { readonly raw: string; readonly caret: number; readonly isForward: boolean },
  notation: Notation,
): readonly [string, string] | AmountRefusal | 'ignored' | null => {
  const before = raw.slice(0, caret);
  const after = raw.slice(caret);
  const strip = (text: string): string => plainOf(text, notation);
  const typed = before.at(-1) ?? '';
  if (raw.length === shown.length + 1 && before.slice(0, -1) + after === shown) {
    const digit = digitOf(typed);
    if (digit !== null) return [strip(before.slice(0, -1)) + digit, strip(after)];
    if (!/[.,٫]/.test(typed) && typed !== notation.decimalMark) return refusalOf(typed);
    return shown.includes(notation.decimalMark)
      ? 'ignored'
      : [`${strip(before.slice(0, -1))}.`, strip(after)];
  }
  const removed = shown.length - raw.length;
  if (removed <= 0 || shown !== before + shown.slice(caret, caret + removed) + after) return null;
  // A deleted group mark is always added again, so the digit beside it is deleted instead.
  const isMark = removed === 1 && shown[caret] === notation.groupMark;
  if (!isMark) return [strip(before), strip(after)];
  return isForward ? [strip(before), strip(after).slice(1)] : [strip(before).slice(0, -1), strip(after)];
};

const refusalOf = (typed: string): AmountRefusal | 'ignored' =>
  /\s/.test(typed) ? 'ignored' : /[-−–]/.test(typed) ? 'negative' : 'notDigits';

const plainOf = (text: string, { decimalMark }: Notation): string =>
  [...text].map((part) => digitOf(part) ?? (part === decimalMark ? '.' : '')).join('');

/** Returns the position in a grouped text that has `count` digits and points before it. */
const caretAt = (grouped: string, count: number, notation: Notation): number => {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen >= count) return index;
    if (plainOf(grouped[index] ?? '', notation) !== '') seen += 1;
  }
  return grouped.length;
};
