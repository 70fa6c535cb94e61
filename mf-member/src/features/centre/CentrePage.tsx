import {
  CentreLayout,
  Panel,
  Tag,
  UpcomingState,
  usePlatform,
  useTranslation,
  VisuallyHidden,
} from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AccountPage } from '../account/AccountPage.tsx';
import { RankPage } from '../rank/RankPage.tsx';
import { DEFAULT_PAGE, pageHref, pageKeyOf, pagesOf, RANK_PAGE } from './pages.tsx';

export const CentrePage = observer(() => {
  const { site, session } = usePlatform();
  const { t } = useTranslation('member');
  const [parameters] = useSearchParams();
  const pages = pagesOf(site, session);
  const current = pageKeyOf(pages, parameters.get('page'));
  return (
    <CentreLayout
      menuLabel={t('menu')}
      pages={pages.map((page) => ({
        key: page.key,
        icon: page.icon,
        label: t(page.key),
        href: pageHref(page),
        isCurrent: page.key === current,
        trailing: page.key === 'messageV2' && <UnreadMessages />,
      }))}
      title={t(current)}
    >
      <PageContent page={current} icon={pages.find(({ key }) => key === current)?.icon} />
    </CentreLayout>
  );
});

const PageContent = ({ page, icon }: { readonly page: string; readonly icon: ReactNode }) => {
  if (page === DEFAULT_PAGE) return <AccountPage />;
  if (page === RANK_PAGE) return <RankPage />;
  return (
    <Panel>
      <UpcomingState icon={icon} />
    </Panel>
  );
};

const UnreadMessages = observer(() => {
  const { session } = usePlatform();
  const { t } = useTranslation('member');
  return (
    session.unreadMessages > 0 && (
      <Tag tone="accent">
        {session.unreadMessages}
        <VisuallyHidden> {t('unread')}</VisuallyHidden>
      </Tag>
    )
  );
});
