import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useNow } from '@parlour/shared-ui/core';
import { formatDay, isSameRange, nextDays, previousDays, type DateRange } from './dateRange.ts';
import classes from './DateRangePicker.module.css';

export interface DateRangePickerProps {
  /** null while it is not known: the days depend on the time. */
  readonly value: DateRange | null;
  readonly onChange: (range: DateRange) => void;
  /** Off where the future has no data: the next days then rest (D-56). */
  readonly isFutureAllowed?: boolean;
  /** Before the field's names for screen readers, for example “Betting record”. */
  readonly label: string;
}

const PRESET_DAYS = [7, 30] as const;

/** Two days with presets for the previous and next 7 and 30 days (MEMBER-030). */
export const DateRangePicker = ({
  value,
  onChange,
  isFutureAllowed = false,
  label,
}: DateRangePickerProps) => {
  const { t } = useTranslation('kit');
  const now = useNow();
  const presets = [
    ...PRESET_DAYS.map((days) => ({
      label: t('previousDays', { days }),
      rangeFrom: (today: dayjs.Dayjs) => previousDays(days, today),
      isOff: false,
    })),
    ...PRESET_DAYS.map((days) => ({
      label: t('nextDays', { days }),
      rangeFrom: (today: dayjs.Dayjs) => nextDays(days, today),
      isOff: !isFutureAllowed,
    })),
  ];
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
        disabledDate={(day) => !isFutureAllowed && day.isAfter(dayjs(), 'day')}
        onChange={(days) => {
          const [from, to] = days ?? [];
          if (from && to) onChange({ from: formatDay(from), to: formatDay(to) });
        }}
      />
      <div className={classes['presets']}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={classes['preset']}
            aria-pressed={now !== null && value !== null && isSameRange(preset.rangeFrom(dayjs(now)), value)}
            disabled={preset.isOff}
            onClick={() => onChange(preset.rangeFrom(dayjs()))}
          >
            {preset.label}
          </button>
        ))}
      </div>
    </div>
  );
};
