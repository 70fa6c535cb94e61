import { SectionHeader, UpcomingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import { AccountPage } from '../account/AccountPage.tsx';
import { CentreMenu } from './CentreMenu.tsx';
import { DEFAULT_PAGE, pageKeyOf, pagesOf } from './pages.tsx';
import classes from './CentrePage.module.css';

export const CentrePage = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('member');
  const [parameters] = useSearchParams();
  const pages = pagesOf(site);
  const current = pageKeyOf(pages, parameters.get('page'));
  return (
    <div className={classes['centre']}>
      <CentreMenu pages={pages} current={current} />
      <div className={classes['page']}>
        <SectionHeader level={1} title={t(current)} />
        {current === DEFAULT_PAGE ? (
          <AccountPage />
        ) : (
          <div className={classes['upcoming']}>
            <UpcomingState icon={pages.find(({ key }) => key === current)?.icon} />
          </div>
        )}
      </div>
    </div>
  );
});
