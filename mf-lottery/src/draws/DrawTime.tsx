import { tagOf } from '@parlour/shared-contracts';
import { formatDate, usePlatform, useTranslation, zoneOffset } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';

/** The time of a draw, in the site's time zone. */
export const DrawTime = observer(({ openedAt }: { readonly openedAt: string }) => {
  const { site } = usePlatform();
  const { i18n } = useTranslation('lottery');
  const minutesEast = zoneOffset(site.settings.timeZone, new Date(openedAt));
  return (
    <time dateTime={openedAt}>
      {formatDate(openedAt, tagOf(i18n.language), { style: 'moment', minutesEast })}
    </time>
  );
});
