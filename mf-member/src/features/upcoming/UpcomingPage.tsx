import { Panel, UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import type { PageProps } from '@parlour/shared-ui/pages';

export const UpcomingPage = ({ pageKey }: PageProps) => {
  const { t } = useTranslation('member');
  return (
    <Panel>
      <UpcomingState text={t(`pages.${pageKey}.description`)} />
    </Panel>
  );
};
