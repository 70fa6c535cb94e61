import { joinClasses } from '../joinClasses.ts';
import { MASKED_AMOUNT, formatMoney } from './formatMoney.ts';
import classes from './Money.module.css';

export interface MoneyProps {
  /** Integer in minor units (1/100). */
  readonly amount: number;
  readonly currencySymbol?: string;
  /** Replaces the amount by `****`; no digit of it reaches the document (SHELL-071). */
  readonly isMasked?: boolean;
  /** Colours gains and losses and puts `+` before gains. */
  readonly isSigned?: boolean;
  readonly className?: string | undefined;
}

/** An amount of money with exactly two decimals, in digits of equal width. */
export const Money = ({ amount, currencySymbol, isMasked, isSigned, className }: MoneyProps) => {
  if (isMasked) return <span className={joinClasses(classes['root'], className)}>{MASKED_AMOUNT}</span>;
  const sign = isSigned && amount > 0 ? '+' : '';
  const tone = isSigned && amount !== 0 ? (amount > 0 ? classes['gain'] : classes['loss']) : undefined;
  return (
    <span className={joinClasses(classes['root'], tone, className)}>
      {sign + formatMoney(amount, currencySymbol)}
    </span>
  );
};
