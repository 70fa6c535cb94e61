import { useMediaQuery } from '@parlour/shared-ui/core';
import type { ReactNode } from 'react';
import classes from './AuthPage.module.css';

export interface AuthPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Shown beside the content on wide screens. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

export const AuthPage = ({ title, lead, art, children }: AuthPageProps) => {
  const isWide = useMediaQuery('(min-width: 56.25em)');
  const hasArt = isWide && art !== undefined;
  return (
    <div className={classes['page']}>
      <div className={hasArt ? classes['pair'] : classes['card']}>
        {hasArt && art}
        <div className={classes['panel']}>
          <h1 className={classes['title']}>{title}</h1>
          {lead && <p className={classes['lead']}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
};
