import { tagOf } from '@parlour/shared-contracts';
import { formatRelativeTime, useFormat, useNow, useTranslation } from '@parlour/shared-ui/core';

const MINUTE_MS = 60_000;

/** Shows how long ago a moment was. It is updated every minute. */
export const MomentText = ({ at }: { readonly at: string }) => {
  const { t, i18n } = useTranslation('member');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const written = (): string => {
    if (now === null) return format.date(at, 'moment');
    const since = now.getTime() - new Date(at).getTime();
    return since < MINUTE_MS ? t('justNow') : formatRelativeTime(-since, tagOf(i18n.language));
  };
  return <time dateTime={at}>{written()}</time>;
};
