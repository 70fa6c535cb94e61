import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { formatOffset, usePlatform, zoneOffset } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './DrawZone.module.css';

/** The time zone of all draw times, shown once on a page. */
export const DrawZone = observer(({ newest }: { readonly newest: OpenedNumber }) => {
  const { site } = usePlatform();
  return (
    <span className={classes['root']}>
      {formatOffset(zoneOffset(site.settings.timeZone, new Date(newest.openedAt)))}
    </span>
  );
});
