import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../core/behaviour/useMediaQuery.ts';
import { useNow } from '../../core/behaviour/useNow.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import { formatDay, isSameRange, periodRange, type DateRange, type Period } from './dateRange.ts';
import classes from './DateRangePicker.module.css';
import { popupContainer } from '../../forms/popupContainer.ts';
import { dayIn, useZone } from './zone.ts';
import { ZoneName } from './ZoneName.tsx';

export interface DateRangePickerProps {
  /** Null while it is not known, because the days depend on the time. */
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange) => void;
  /** Whether days in the future can be chosen. If not, the periods with the next days are disabled (D-56). */
  readonly isFutureAllowed?: boolean;
  /** Name of the field for screen readers, for example “Betting record”. */
  readonly label: string;
  /**
   * Time zone of the days, for example `Asia/Bangkok`. The default is the platform's zone. The zone is shown beside the
   * periods.
   */
  readonly timeZone?: string;
  readonly periods?: readonly Period[];
  /** Maximum number of days in a range. */
  readonly maxDays?: number;
}

const PERIODS: readonly Period[] = ['previous7', 'previous30', 'next7', 'next30'];

/** Returns the names of the periods. Names with a number of days are texts of the kit. */
const usePeriodText = (): ((period: Period) => string) => {
  const { t } = useTranslation('kit');
  const say = useTierText();
  return (period) => {
    if (period === 'today' || period === 'yesterday') return say(`dates.${period}`);
    const days = period.endsWith('30') ? 30 : 7;
    return t(period.startsWith('previous') ? 'previousDays' : 'nextDays', { days });
  };
};

/** A range of days, with presets for periods around today (MEMBER-030). */
export const DateRangePicker = ({
  value,
  onChange,
  isFutureAllowed = false,
  label,
  timeZone,
  periods = PERIODS,
  maxDays,
}: DateRangePickerProps) => {
  const { t } = useTranslation('kit');
  const periodText = usePeriodText();
  const now = useNow();
  const zone = useZone(timeZone);
  const isPhone = useMediaQuery('(max-width: 40em)');
  const today = () => dayIn(zone, new Date());
  return (
    <div className={classes['root']} role="group" aria-label={label}>
      <DatePicker.RangePicker
        className={classes['field'] ?? ''}
        classNames={{ popup: { root: classes['popup'] ?? '' } }}
        value={value && [dayjs(value.from), dayjs(value.to)]}
        allowClear={false}
        format="YYYY-MM-DD"
        aria-label={label}
        placeholder={[t('dateFrom'), t('dateTo')]}
        inputReadOnly={isPhone}
        getPopupContainer={popupContainer}
        disabledDate={(day, { from }) =>
          (!isFutureAllowed && day.isAfter(today(), 'day')) ||
          (maxDays !== undefined && from !== undefined && Math.abs(day.diff(from, 'day')) >= maxDays)
        }
        onChange={(days) => {
          const [from, to] = days ?? [];
          if (from && to) onChange({ from: formatDay(from), to: formatDay(to) });
        }}
      />
      <div className={classes['presets']}>
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            className={classes['preset']}
            aria-pressed={
              now !== null && value !== null && isSameRange(periodRange(period, dayIn(zone, now)), value)
            }
            disabled={!isFutureAllowed && period.startsWith('next')}
            onClick={() => onChange(periodRange(period, today()))}
          >
            {periodText(period)}
          </button>
        ))}
      </div>
      {zone !== undefined && (
        <span className={classes['zone']}>
          <ZoneName timeZone={zone} now={now} />
        </span>
      )}
    </div>
  );
};
