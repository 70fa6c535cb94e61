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
import { AccountPage } from '../account/AccountPage.tsx';
import { DEFAULT_PAGE, pageHref, pageKeyOf, pagesOf } from './pages.tsx';

export const CentrePage = observer(() => {
  const { site } = usePlatform();
  const { t } = useTranslation('member');
  const [parameters] = useSearchParams();
  const pages = pagesOf(site);
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
      {current === DEFAULT_PAGE ? (
        <AccountPage />
      ) : (
        <Panel>
          <UpcomingState icon={pages.find(({ key }) => key === current)?.icon} />
        </Panel>
      )}
    </CentreLayout>
  );
});

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
