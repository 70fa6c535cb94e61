import type { ReactNode } from 'react';
import classes from './Fact.module.css';

/** A name and its value in a list of facts. */
export const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <div className={classes['fact']}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
