import type { SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import { Chip, Panel, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './Limits.module.css';
import type { LimitsStore } from './LimitsStore.ts';

interface Props {
  readonly store: LimitsStore;
  readonly state: SaferPlay;
}

const intervals = [10, 15, 30, 45, 60, 120];
const OF_SITE = 'site';

/** Lets the member choose the interval of reality checks. The site's interval is the longest. */
export const RealityCheckPanel = observer(({ store, state: { realityCheck } }: Props) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  const { minutes, siteMinutes } = realityCheck;
  const offered = intervals.filter((interval) => siteMinutes === null || interval < siteMinutes);
  const label = (interval: number) => t('limits.time', { minutes: format.number(interval) });
  const items = [...new Set(minutes === null ? offered : [...offered, minutes])]
    .toSorted((one, other) => one - other)
    .map((interval) => ({ key: String(interval), label: label(interval) }));
  const ofSite = {
    key: OF_SITE,
    label: siteMinutes === null ? t('limits.check.never') : label(siteMinutes),
  };
  return (
    <Panel title={t('limits.check.title')}>
      <div className={classes['root']}>
        <p className={classes['note']}>{t('limits.check.text')}</p>
        <div className={classes['actions']} role="group" aria-label={t('limits.check.title')}>
          {[...items, ofSite].map(({ key, label: text }) => (
            <Chip
              key={key}
              isSelected={key === (minutes === null ? OF_SITE : String(minutes))}
              onSelect={() => void store.setRealityCheck(key === OF_SITE ? null : Number(key))}
            >
              {text}
            </Chip>
          ))}
        </div>
      </div>
    </Panel>
  );
});
