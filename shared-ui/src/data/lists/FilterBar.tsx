import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../core/actions/Button.tsx';
import { Select } from '../../forms/Select.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './FilterBar.module.css';

export interface FilterBarProps {
  /** Name of the filtered list, for screen readers. */
  readonly label: string;
  /** Clears all filters. It is given only while a filter is set, and then has a button. */
  readonly onReset?: (() => void) | undefined;
  /** Content at the end of the bar, for example a `CsvButton`. */
  readonly trailing?: ReactNode;
  /** A `DateRangePicker`, which is always visible. */
  readonly period?: ReactNode;
  /** Some `FilterSelect`, a `SearchBox`. */
  readonly children: ReactNode;
}

/** The filters above a list. On phones a button opens them, so that the list starts on the first screen. */
export const FilterBar = ({ label, onReset, trailing, period, children }: FilterBarProps) => {
  const t = useTierText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(onReset !== undefined);
  return (
    <div className={classes['root']} role="group" aria-label={label}>
      {period}
      <Button
        className={classes['toggle'] ?? ''}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('filter.show')}
      </Button>
      <div className={classes['content']} id={id} data-open={isOpen}>
        <div className={classes['filters']}>
          {children}
          {onReset && (
            <Button variant="ghost" onClick={onReset}>
              {t('filter.reset')}
            </Button>
          )}
        </div>
        {trailing && <div className={classes['trailing']}>{trailing}</div>}
      </div>
    </div>
  );
};

export interface FilterSelectProps<Key extends string> {
  /** Name of the choice, for example “Status”. */
  readonly label: string;
  readonly options: readonly { readonly value: Key; readonly label: string }[];
  /** Null for no filter. */
  readonly value: Key | null;
  readonly onChange: (value: Key | null) => void;
}

const ALL = '';

/** A filter with one of several values, or all. */
export const FilterSelect = <Key extends string>({
  label,
  options,
  value,
  onChange,
}: FilterSelectProps<Key>) => {
  const t = useTierText();
  const all = t('filter.all', { label });
  const labelOf = (option: { readonly label: string } | undefined) =>
    option ? `${label}: ${option.label}` : all;
  return (
    <Select
      className={classes['select'] ?? ''}
      aria-label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      popupMatchSelectWidth={false}
      labelRender={({ value: key }) => labelOf(options.find((option) => option.value === key))}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? null)}
    />
  );
};
