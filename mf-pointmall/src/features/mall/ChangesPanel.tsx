import {
  admits,
  EmptyState,
  Loaded,
  LoadingState,
  Panel,
  useFormat,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import History from 'lucide-react/icons/history';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores.ts';
import classes from './ChangesPanel.module.css';

export const ChangesPanel = observer(() => {
  const { t } = useTranslation('pointMall');
  const { session } = usePlatform();
  const format = useFormat();
  const { points } = useStores();
  if (!admits(session, 'member') || points.balance.failure) return null;
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
                    <time dateTime={changedAt}>{format.date(changedAt, 'day')}</time>
                  </span>
                  <span className={classes[changedPoints < 0 ? 'spent' : 'earned']}>
                    {format.number(changedPoints, { isSigned: true })}
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
