import { exponentOf, tagOf, type Money } from '@parlour/shared-contracts';
import { useLayoutEffect, useMemo, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, groupDigits, notationOf, plainAmount } from './amountText.ts';
import { editAmount } from './editAmount.ts';
import { readAmount, type AmountRefusal } from './readAmount.ts';

interface AmountInputOptions {
  readonly currency: string;
  readonly value: Money | null;
  readonly onChange: (value: Money | null) => void;
}

/** The text of an amount field: grouped as the language does, with the cursor where it was. */
export const useAmountInput = ({ currency, value, onChange }: AmountInputOptions) => {
  const { i18n } = useTranslation('kit');
  const exponent = exponentOf(currency);
  const notation = useMemo(() => notationOf(tagOf(i18n.language)), [i18n.language]);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<AmountRefusal | null>(null);
  const [cursor, setCursor] = useState<{ readonly at: number | null }>({ at: null });
  // What was typed counts while it means the value: `12.` and `12` are the same amount.
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

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const change = { plain, raw: target.value, caret: target.selectionStart ?? target.value.length };
    const edit = editAmount(change, exponent, notation);
    take(edit.plain, edit.caret, edit.refusal);
  };

  /** A whole amount takes the place of what is there; digits alone go where the cursor is. */
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
    const isWhole = selectionStart === 0 && selectionEnd === shown.length;
    if (!isWhole && /^\d+$/.test(text.trim())) return;
    event.preventDefault();
    const reading = readAmount(text.trim(), exponent, notation.decimalMark);
    if (reading.refusal) take(plain, selectionStart, reading.refusal);
    else take(reading.text, null, null);
  };

  return { input, exponent, refusal, text: groupDigits(plain, notation), handleChange, handlePaste, take };
};
