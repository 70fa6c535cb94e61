import type { Money as Amount } from '@parlour/shared-contracts';
import { MASKED_AMOUNT } from '../format/formatMoney.ts';
import { useFormat } from '../format/useFormat.ts';
import { joinClasses } from '../joinClasses.ts';
import classes from './Money.module.css';

export interface MoneyProps {
  readonly value: Amount;
  /** Shows `****` instead of the amount. The document contains no digit of it (SHELL-071). */
  readonly isMasked?: boolean;
  /** Shows gains and losses in colours, and gains with `+`. */
  readonly isSigned?: boolean;
  readonly className?: string | undefined;
}

/** An amount of money in the format of the page's language, with digits of equal width. */
export const Money = ({ value, isMasked, isSigned = false, className }: MoneyProps) => {
  const format = useFormat();
  const { amount } = value;
  if (isMasked) return <span className={joinClasses(classes['root'], className)}>{MASKED_AMOUNT}</span>;
  const tone = isSigned && amount !== 0 ? (amount > 0 ? classes['gain'] : classes['loss']) : undefined;
  return (
    <span className={joinClasses(classes['root'], tone, className)}>{format.money(value, { isSigned })}</span>
  );
};
