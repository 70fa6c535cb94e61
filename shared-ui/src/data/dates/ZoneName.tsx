import { formatOffset } from '../../core/format/formatOffset.ts';
import { zoneOffset } from '../../core/format/zoneOffset.ts';
import { useTierText } from '../../tiers/useTierText.ts';

interface ZoneNameProps {
  readonly timeZone: string;
  /** Null before the time is known. The offset depends on it. */
  readonly now: Date | null;
}

/** Says in which zone days begin and end, for example `Asia/Bangkok (GMT+07:00)`. */
export const ZoneName = ({ timeZone, now }: ZoneNameProps) => {
  const t = useTierText();
  const offset = now && ` (${formatOffset(zoneOffset(timeZone, now))})`;
  return t('dates.zone', { zone: `${timeZone.replaceAll('_', ' ')}${offset ?? ''}` });
};
