import { SectionHeader } from '@parlour/shared-ui/core';
import { useLocation, useSearchParams } from '@parlour/shared-ui/router';
import type { ReactNode } from 'react';
import { OPEN, readOpen } from './articleAddress.ts';
import { ArticleView } from './ArticleView.tsx';
import classes from './Articles.module.css';

interface ArticlePageProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** The list. It is shown while no article is open. */
  readonly children: ReactNode;
}

/** A page with a list of articles. If the address names an article, the page shows this article instead. */
export const ArticlePage = ({ title, icon, children }: ArticlePageProps) => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const slug = readOpen(query);
  if (slug === null) {
    return (
      <div className={classes['page']}>
        <SectionHeader level={1} title={title} icon={icon} />
        {children}
      </div>
    );
  }
  const list = new URLSearchParams(query);
  list.delete(OPEN);
  const rest = list.toString();
  return (
    <div className={classes['page']}>
      <ArticleView key={slug} slug={slug} back={rest === '' ? pathname : `${pathname}?${rest}`} />
    </div>
  );
};
