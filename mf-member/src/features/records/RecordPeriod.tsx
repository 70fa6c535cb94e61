import { MAX_PERIOD_DAYS } from '@parlour/shared-contracts';
import { useTranslation } from '@parlour/shared-ui/core';
import { DateRangePicker, type DateRange } from '@parlour/shared-ui/data';

const PERIODS = ['today', 'yesterday', 'previous7', 'previous30', 'next7', 'next30'] as const;

interface RecordPeriodProps {
  readonly value: DateRange | null;
  readonly onChange: (period: DateRange) => void;
}

/** The days that a record shows, in the platform's zone. */
export const RecordPeriod = ({ value, onChange }: RecordPeriodProps) => {
  const { t } = useTranslation('member');
  return (
    <DateRangePicker
      label={t('records.period')}
      value={value}
      periods={PERIODS}
      maxDays={MAX_PERIOD_DAYS}
      onChange={onChange}
    />
  );
};
