import type { Country } from '@parlour/shared-contracts/domains/system';
import type { Loadable } from '@parlour/shared-contracts';
import { Loaded, Skeleton, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { Field, TextField, useFormInstance } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { CountrySelect } from './CountrySelect.tsx';
import { FieldLabel } from './FieldLabel.tsx';
import { isMobileNumber, type MobileNumber } from '../../verification/mobileNumber.ts';
import type { RegistrationRules } from '../../verification/RegistrationRules.ts';
import classes from './MobileField.module.css';

export interface MobileFieldProps {
  readonly rules: RegistrationRules;
  /** Marks the field as required, in a form that has optional fields too. */
  readonly isMarked?: boolean;
  readonly countries: Loadable<readonly Country[]>;
}

/** A mobile number with its country. The form's values are those of `MobileNumber`. */
export const MobileField = observer(({ rules, isMarked = false, countries }: MobileFieldProps) => {
  const { t } = useTranslation('auth');
  const { mobileDigits } = rules;
  const message =
    mobileDigits === null ? t('mobile.invalid') : t('mobile.invalidDigits', { digits: mobileDigits });
  const validators = [
    {
      validator: (_: unknown, typed: unknown) =>
        typeof typed !== 'string' ||
        typed.trim() === '' ||
        isMobileNumber(typed, rules.checkOf('mobileNum'), mobileDigits)
          ? Promise.resolve()
          : Promise.reject(new Error(message)),
    },
  ];
  return (
    <div className={classes['root']}>
      <Loaded
        from={countries}
        frame={WholeLine}
        loading={<Skeleton shape="box" height={44} className={classes['placeholder']} />}
      >
        {(list) => <CountryField countries={list} />}
      </Loaded>
      <TextField
        name="mobileNum"
        label={<FieldLabel isRequired={isMarked}>{t('mobile.number')}</FieldLabel>}
        placeholder={t('mobile.placeholder')}
        isRequired
        requiredMessage={message}
        validators={validators}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  );
});

const WholeLine = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes['line']}>{children}</div>
);

const CountryField = ({ countries }: { readonly countries: readonly Country[] }) => {
  const { t } = useTranslation('auth');
  useVisitorsCountry(countries);
  return (
    <Field name="countryDialingCode" label={t('mobile.code')}>
      <CountrySelect countries={countries} />
    </Field>
  );
};

/** Selects the visitor's country, or the first one if it is not in the list, until the person chooses one. */
const useVisitorsCountry = (countries: readonly Country[]): void => {
  const { site } = usePlatform();
  const form = useFormInstance<MobileNumber>();
  const proposed = useRef<unknown>(undefined);
  const { countryCode } = site;
  useEffect(() => {
    const current: unknown = form.getFieldValue('countryDialingCode');
    if (current !== proposed.current) return;
    const country = countries.find((candidate) => candidate.countryCode === countryCode) ?? countries[0];
    proposed.current = country?.countryDialingCode;
    form.setFieldValue('countryDialingCode', proposed.current);
  }, [countries, countryCode, form]);
};
