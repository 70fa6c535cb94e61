import {
  ErrorState,
  LoadingState,
  usePlatform,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useStores } from '../../../StoresContext.ts';
import { CategoryMenu } from './CategoryMenu.tsx';
import { CategorySection } from './CategorySection.tsx';
import { GoToTop } from './GoToTop.tsx';
import { orderedCategories } from './homeCategories.ts';
import { FoundRails, SuggestedRail } from './HomeRails.tsx';
import { HotSection } from './HotSection.tsx';
import { MemberSections } from './MemberSections.tsx';
import classes from './Home.module.css';

interface HomeProps {
  /** The panel for a new member, above the rest of home. */
  readonly welcome: ReactNode;
  readonly banner: ReactNode;
  readonly notices: ReactNode;
  readonly feed: ReactNode;
}

/** The catalogue on home, with content of other features above it. */
export const Home = observer(({ welcome, banner, notices, feed }: HomeProps) => {
  const { site } = usePlatform();
  const { hot } = useStores();
  const { t } = useTranslation('lobby');
  const retry = () => {
    site.retry();
    if (hot.failure) void hot.load();
  };
  return (
    <div className={classes['page']}>
      <VisuallyHidden>
        <h1>{t('homeTitle', { siteName: site.settings.siteName })}</h1>
      </VisuallyHidden>
      {welcome}
      <div className={classes['stage']}>
        {banner}
        {notices}
        {feed}
      </div>
      <CategoryMenu />
      <HotSection />
      <MemberSections />
      <SuggestedRail />
      {site.categories === null && site.categoriesFailure ? (
        <ErrorState code={site.categoriesFailure} onRetry={retry} />
      ) : site.categories === null ? (
        <LoadingState kind="games" count={14} />
      ) : (
        orderedCategories(site.categories).map((category, index) => (
          <Fragment key={category.gameCategory}>
            <CategorySection category={category} />
            {index === 0 && <FoundRails />}
          </Fragment>
        ))
      )}
      <GoToTop />
    </div>
  );
});
