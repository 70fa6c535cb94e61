import type { ReactNode } from 'react';
import classes from './FactList.module.css';

export interface Fact {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Marks the result of the list, for example the amount that arrives. */
  readonly isTotal?: boolean;
}

/** Names and values, one pair per line: a summary before something is sent, or the data of a record. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes['root']}>
    {facts.map(({ key, label, value, isTotal }) => (
      <div key={key} className={classes['fact']} data-total={isTotal || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
