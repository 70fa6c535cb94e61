import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { formatOffset, usePlatform, zoneOffset } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import classes from './DrawZone.module.css';

/** The zone of the draw times: the site's, as draw numbers follow its days. */
export const DrawZone = observer(({ newest }: { readonly newest: OpenedNumber }) => {
  const { site } = usePlatform();
  return (
    <span className={classes['root']}>
      {formatOffset(zoneOffset(site.settings.timeZone, new Date(newest.openedAt)))}
    </span>
  );
});
