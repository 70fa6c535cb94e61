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
  /** What stands in the field after it, and where the cursor is. */
  readonly raw: string;
  readonly caret: number;
  /** Whether the key deletes the character behind the cursor. */
  readonly isForward?: boolean;
}

/** What a change of the field's text makes of an amount. What is refused leaves it as it was. */
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

/** What digits that are pasted at a selection of the field's text make of the amount. */
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

/** The amount of the digits before and behind the cursor, or why they are none. */
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
 * Plain digits before and behind the cursor after a single key; null where more than a key's worth has changed,
 * and a refusal for a key that types no digit.
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
  // A group's mark comes back by itself: the digit beside it goes.
  const isMark = removed === 1 && shown[caret] === notation.groupMark;
  if (!isMark) return [strip(before), strip(after)];
  return isForward ? [strip(before), strip(after).slice(1)] : [strip(before).slice(0, -1), strip(after)];
};

const refusalOf = (typed: string): AmountRefusal | 'ignored' =>
  /\s/.test(typed) ? 'ignored' : /[-−–]/.test(typed) ? 'negative' : 'notDigits';

const plainOf = (text: string, { decimalMark }: Notation): string =>
  [...text].map((part) => digitOf(part) ?? (part === decimalMark ? '.' : '')).join('');

/** The place in a grouped text that has so many digits and points before it. */
const caretAt = (grouped: string, count: number, notation: Notation): number => {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen >= count) return index;
    if (plainOf(grouped[index] ?? '', notation) !== '') seen += 1;
  }
  return grouped.length;
};
