import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useMediaQuery } from '../../core/behaviour/useMediaQuery.ts';
import { useNow } from '../../core/behaviour/useNow.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../../flow/field/FieldFrame.tsx';
import { formatDay } from './dateRange.ts';
import classes from './DateRangePicker.module.css';
import { popupContainer } from '../../forms/popupContainer.ts';
import { dayIn, useZone } from './zone.ts';
import { ZoneName } from './ZoneName.tsx';

export interface SingleDateFieldProps extends FieldTexts {
  /** A calendar day as `yyyy-MM-dd`, or null while there is none. A `Field` passes it. */
  readonly value?: string | null;
  readonly onChange?: (day: string | null) => void;
  /** First and last day that can be chosen: `yyyy-MM-dd`, or today in the zone. */
  readonly earliest?: 'today' | (string & {});
  readonly latest?: 'today' | (string & {});
  /** Time zone of `today`. The default is the platform's zone. The zone is shown if a limit is today. */
  readonly timeZone?: string;
  readonly isDisabled?: boolean;
  readonly id?: string;
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

const nothing = () => {};

/** One calendar day, typed or chosen. Days are in the platform's zone, and not in the browser's. */
export const SingleDateField = ({
  value = null,
  onChange = nothing,
  earliest,
  latest,
  timeZone,
  isDisabled = false,
  id,
  label,
  hint,
  error,
  ...control
}: SingleDateFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const now = useNow();
  const zone = useZone(timeZone);
  const isPhone = useMediaQuery('(max-width: 40em)');
  const limit = (day: string) => (day === 'today' ? dayIn(zone, new Date()) : dayjs(day));
  const isOfToday = earliest === 'today' || latest === 'today';
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={
        (hint || (zone !== undefined && isOfToday)) && (
          <>
            {hint} {zone !== undefined && isOfToday && <ZoneName timeZone={zone} now={now} />}
          </>
        )
      }
      error={error}
    >
      <DatePicker
        id={fieldId}
        className={classes['single'] ?? ''}
        value={value === null ? null : dayjs(value)}
        format="YYYY-MM-DD"
        placeholder="YYYY-MM-DD"
        disabled={isDisabled}
        inputReadOnly={isPhone}
        getPopupContainer={popupContainer}
        showNow={false}
        aria-describedby={describedBy(fieldId, control['aria-describedby'])}
        aria-invalid={error ? true : control['aria-invalid']}
        {...(error ? { status: 'error' as const } : {})}
        disabledDate={(day) =>
          (earliest !== undefined && day.isBefore(limit(earliest), 'day')) ||
          (latest !== undefined && day.isAfter(limit(latest), 'day'))
        }
        onChange={(day) => onChange(day ? formatDay(day) : null)}
      />
    </FieldFrame>
  );
};
