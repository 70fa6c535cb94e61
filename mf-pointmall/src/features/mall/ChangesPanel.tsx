import { localeOf } from '@parlour/shared-contracts';
import {
  admits,
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import classes from './ChangesPanel.module.css';
import { formatPoints } from './formatPoints.ts';

export const ChangesPanel = observer(() => {
  const { t } = useTranslation('pointMall');
  const { i18n, session } = usePlatform();
  const { points } = useStores();
  if (!admits(session, 'member') || points.balance.failure) return null;
  const days = new Intl.DateTimeFormat(localeOf(i18n.language)?.tag ?? 'en', { dateStyle: 'medium' });
  return (
    <Panel title={t('recentChanges')} icon={<History aria-hidden="true" />} padding="flush">
      <Loaded from={points.balance} loading={<LoadingState count={4} />}>
        {({ recentChanges }) =>
          recentChanges.length === 0 ? (
            <EmptyState title={t('noChanges')} text={t('earnByPlaying')} />
          ) : (
            <ul className={classes['list']}>
              {recentChanges.map(({ changedAt, changedPoints, reason }) => (
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
          )
        }
      </Loaded>
    </Panel>
  );
});
