import { UpcomingState, useTranslation } from '@parlour/shared-ui/core';
import { useSearchParams } from '@parlour/shared-ui/router';
import { TeamOverviewPage } from '../teamOverview/TeamOverviewPage.tsx';
import classes from './AgentCentre.module.css';
import { AgentMenu } from './AgentMenu.tsx';
import { agentPageKey } from './agentPages.tsx';
import { SupportHours } from './SupportHours.tsx';

export const AgentCentre = () => {
  const { t } = useTranslation('agent');
  const [parameters] = useSearchParams();
  const page = agentPageKey(parameters.get('page'));
  return (
    <div className={classes['root']}>
      <aside className={classes['aside']}>
        <AgentMenu current={page} />
        <SupportHours />
      </aside>
      <div className={classes['content']}>
        <h1 className={classes['title']}>{t(`page.${page}`)}</h1>
        {page === 'agentTeamOverview' ? (
          <TeamOverviewPage />
        ) : (
          <div className={classes['upcoming']}>
            <UpcomingState title={t('upcoming', { page: t(`page.${page}`) })} text={t(`about.${page}`)} />
          </div>
        )}
      </div>
    </div>
  );
};
