import { HOME_PATH } from '@parlour/shared-contracts';
import {
  ErrorState,
  LoadingState,
  usePlatform,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../StoresContext.ts';
import { HeroBanner } from '../../ui/HeroBanner.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { CategorySection } from './CategorySection.tsx';
import { GoToTop } from './GoToTop.tsx';
import { orderedCategories } from './homeCategories.ts';
import { HotSection } from './HotSection.tsx';
import { MemberSections } from './MemberSections.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';
import classes from './Home.module.css';

export const HomePage = observer(() => {
  const { site } = usePlatform();
  const { hot, home } = useStores();
  const { t } = useTranslation('lobby');
  const retry = () => {
    site.retry();
    for (const list of [hot, home.winners]) if (list.failure) void list.load();
  };
  return (
    <div className={classes['page']}>
      <VisuallyHidden>
        <h1>{t('homeTitle', { siteName: site.settings.siteName })}</h1>
      </VisuallyHidden>
      <div className={classes['stage']}>
        <HeroBanner path={HOME_PATH} shape="tall" />
        <NoticeBar />
        <WinnerBoard />
      </div>
      <CategoryMenu />
      <HotSection />
      <MemberSections />
      {site.categories === null && site.categoriesFailure ? (
        <ErrorState code={site.categoriesFailure} onRetry={retry} />
      ) : site.categories === null ? (
        <LoadingState kind="games" count={14} />
      ) : (
        orderedCategories(site.categories).map((category) => (
          <CategorySection key={category.gameCategory} category={category} />
        ))
      )}
      <GoToTop />
    </div>
  );
});
