import { CentreLayout, Panel, UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import { TeamOverviewPage } from '../teamOverview/TeamOverviewPage.tsx';
import { agentPageHref, agentPageKey, agentPages } from './agentPages.tsx';
import { SupportHours } from './SupportHours.tsx';

export const AgentCentre = () => {
  const { t } = useTranslation('agent');
  const [parameters] = useSearchParams();
  const current = agentPageKey(parameters.get('page'));
  return (
    <CentreLayout
      menuLabel={t('menu')}
      pages={agentPages.map(({ key, icon }) => ({
        key,
        icon,
        label: t(`page.${key}`),
        href: agentPageHref(key),
        isCurrent: key === current,
      }))}
      title={t(`page.${current}`)}
      aside={<SupportHours />}
    >
      {current === 'agentTeamOverview' ? (
        <TeamOverviewPage />
      ) : (
        <Panel>
          <UpcomingState
            icon={agentPages.find(({ key }) => key === current)?.icon}
            title={t('upcoming', { page: t(`page.${current}`) })}
            text={t(`about.${current}`)}
          />
        </Panel>
      )}
    </CentreLayout>
  );
};
