import { joinClasses, Tag, useFormat, type Tone } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';
import classes from './Cashier.module.css';

interface PaymentRowProps {
  readonly title: ReactNode;
  /** ISO 8601. */
  readonly at: string;
  readonly reference: string;
  readonly amount: ReactNode;
  readonly tone: Tone;
  readonly state: string;
  /** Absent if the row shows everything. */
  readonly onOpen?: () => void;
}

/** One payment of a list. A press opens its details if there are any. */
export const PaymentRow = ({ title, at, reference, amount, tone, state, onOpen }: PaymentRowProps) => {
  const format = useFormat();
  const content = (
    <>
      <span className={classes['rowTitle']}>{title}</span>
      <span className={classes['rowAmount']}>{amount}</span>
      <span className={classes['rowNote']}>
        <time dateTime={at}>{format.date(at, 'moment')}</time> · {reference}
      </span>
      <span className={classes['rowState']}>
        <Tag tone={tone}>{state}</Tag>
      </span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className={joinClasses(classes['row'], classes['button'])} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={classes['row']}>{content}</div>
      )}
    </li>
  );
};
