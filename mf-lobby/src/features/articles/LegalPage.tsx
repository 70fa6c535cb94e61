import type { PageProps } from '@parlour/shared-ui/pages';
import { ArticleView } from './ArticleView.tsx';
import classes from './Articles.module.css';

/** Names of the articles that have a page of their own, by the page's key. */
const slugs: Readonly<Record<string, string>> = {
  licences: 'licences',
  responsibleGaming: 'responsible-gaming',
};

/** The licences, or how the site helps to keep play in bounds. */
export const LegalPage = ({ pageKey }: PageProps) => {
  const slug = slugs[pageKey];
  return (
    slug !== undefined && (
      <div className={classes['page']}>
        <ArticleView key={slug} slug={slug} />
      </div>
    )
  );
};
