import type { Country } from '@parlour/shared-contracts/domains/system';
import { useFormat, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { Select } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { callingCountryOf } from '../../verification/countries.ts';
import classes from './CountrySelect.module.css';

export interface CountrySelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly countries: readonly Country[];
  /** Receives the country's dialling code. */
  readonly onChange?: (dialingCode: string) => void;
}

/** A choice of dialling codes by country. */
export const CountrySelect = observer(({ countries, value, onChange, ...field }: CountrySelectProps) => {
  const { site } = usePlatform();
  const { t } = useTranslation('auth');
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const current = callingCountryOf(countries, value, [chosen, site.countryCode]);
  const options = countries.map(({ countryCode, countryDialingCode }) => ({
    value: countryCode,
    label: `${format.region(countryCode)} +${countryDialingCode}`,
  }));
  const handleChange = (code: string) => {
    setChosen(code);
    const country = countries.find(({ countryCode }) => countryCode === code);
    if (country) onChange?.(country.countryDialingCode);
  };
  return (
    <Select
      {...field}
      aria-label={t('mobile.country')}
      isSearchable
      options={options}
      popupMatchSelectWidth={280}
      {...(current ? { value: current.countryCode } : {})}
      onChange={handleChange}
      optionRender={({ value: code, label }) => <Entry code={String(code)}>{label}</Entry>}
      labelRender={({ value: code }) => <Entry code={String(code)}>+{current?.countryDialingCode}</Entry>}
    />
  );
});

interface EntryProps {
  readonly code: string;
  readonly children: ReactNode;
}

const Entry = observer(({ code, children }: EntryProps) => {
  const { site } = usePlatform();
  return (
    <span className={classes['entry']}>
      <img className={classes['flag']} src={site.imageUrl(`/media/COUNTRY_FLAG/${code}.png`)} alt="" />
      <span className={classes['text']}>{children}</span>
    </span>
  );
});
