import { localeOf } from '@parlour/shared-contracts';
import { EmptyState, LoadingState, Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import classes from './ChangesPanel.module.css';
import { formatPoints } from './formatPoints.ts';

export const ChangesPanel = observer(() => {
  const { t } = useTranslation('pointMall');
  const { i18n } = usePlatform();
  const { status, balance } = useStores().points;
  if (balance === null && status !== 'loading') return null;
  const days = new Intl.DateTimeFormat(localeOf(i18n.language)?.tag ?? 'en', { dateStyle: 'medium' });
  return (
    <Panel title={t('recentChanges')} icon={<History aria-hidden="true" />} padding="flush">
      {balance === null ? (
        <LoadingState count={4} />
      ) : balance.recentChanges.length === 0 ? (
        <EmptyState title={t('noChanges')} text={t('earnByPlaying')} />
      ) : (
        <ul className={classes['list']}>
          {balance.recentChanges.map(({ changedAt, changedPoints, reason }) => (
            <li key={`${changedAt} ${reason}`}>
              <span className={classes['texts']}>
                <span>{reason}</span>
                <time dateTime={changedAt}>{days.format(new Date(changedAt))}</time>
              </span>
              <span className={classes[changedPoints < 0 ? 'spent' : 'earned']}>
                {(changedPoints > 0 ? '+' : '') + formatPoints(changedPoints)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
});
