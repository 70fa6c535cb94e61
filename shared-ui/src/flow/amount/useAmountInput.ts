import { exponentOf, tagOf, type Money } from '@parlour/shared-contracts';
import { useLayoutEffect, useMemo, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, groupDigits, notationOf, plainAmount } from './amountText.ts';
import { editAmount, insertDigits } from './editAmount.ts';
import { readAmount, type AmountRefusal } from './readAmount.ts';

interface AmountInputOptions {
  readonly currency: string;
  readonly value: Money | null;
  readonly onChange: (value: Money | null) => void;
}

/** Keeps the text of an amount field grouped as in the language, and keeps the position of the cursor. */
export const useAmountInput = ({ currency, value, onChange }: AmountInputOptions) => {
  const { i18n } = useTranslation('kit');
  const exponent = exponentOf(currency);
  const notation = useMemo(() => notationOf(tagOf(i18n.language)), [i18n.language]);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<AmountRefusal | null>(null);
  const [cursor, setCursor] = useState<{ readonly at: number | null }>({ at: null });
  // The typed text is kept while it has the same amount as the value, because `12.` and `12` are the same amount.
  const amount = value?.amount ?? null;
  const plain =
    amountOf(typed, exponent) === amount ? typed : amount === null ? '' : plainAmount(amount, exponent);

  useLayoutEffect(() => {
    if (cursor.at === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(cursor.at, cursor.at);
  }, [cursor]);

  const take = (text: string, place: number | null, why: AmountRefusal | null) => {
    setTyped(text);
    setRefusal(why);
    setCursor({ at: place });
    const next = amountOf(text, exponent);
    if (next !== amount) onChange(next === null ? null : { amount: next, currency });
  };

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isForward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const caret = target.selectionStart ?? target.value.length;
    const change = { plain, raw: target.value, caret, isForward };
    const edit = editAmount(change, exponent, notation);
    take(edit.plain, edit.caret, edit.refusal);
  };

  /** Digits alone are inserted at the cursor. Any other pasted amount replaces the whole text. */
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
    const start = selectionStart ?? 0;
    const end = selectionEnd ?? shown.length;
    const isWhole = start === 0 && end === shown.length;
    if (!isWhole && /^\d+$/.test(text)) {
      const edit = insertDigits(plain, { start, end, digits: text }, exponent, notation);
      return take(edit.plain, edit.caret, edit.refusal);
    }
    const reading = readAmount(text, exponent, notation.decimalMark);
    if (reading.refusal) take(plain, start, reading.refusal);
    else take(reading.text, null, null);
  };

  return { input, exponent, refusal, text: groupDigits(plain, notation), handleChange, handlePaste, take };
};
