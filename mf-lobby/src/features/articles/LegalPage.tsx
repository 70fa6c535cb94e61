import type { PageProps } from '@parlour/shared-ui/pages';
import { ArticleView } from './ArticleView.tsx';
import classes from './Articles.module.css';

/** Name of the article of each page, by the key of the page. */
const slugs: Readonly<Record<string, string>> = {
  licences: 'licences',
  responsibleGaming: 'responsible-gaming',
};

/** The page with the licences, or the page about responsible gaming. */
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
