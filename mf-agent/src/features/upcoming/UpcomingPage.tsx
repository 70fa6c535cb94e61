import { Panel, UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import type { PageProps } from '@parlour/shared-ui/pages';

export const UpcomingPage = ({ pageKey }: PageProps) => {
  const { t } = useTranslation('agent');
  return (
    <Panel>
      <UpcomingState
        title={t('upcoming', { page: t(`pages.${pageKey}.title`) })}
        text={t(`pages.${pageKey}.description`)}
      />
    </Panel>
  );
};
