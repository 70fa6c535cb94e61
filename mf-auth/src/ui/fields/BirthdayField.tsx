import { useTranslation } from '@parlour/shared-ui/core';
import { TextField } from '@parlour/shared-ui/forms';
import { FieldLabel } from './FieldLabel.tsx';

export interface BirthdayFieldProps {
  /** Years. */
  readonly minimumAge: number;
}

/** The date of birth of a new account, which is required. The server checks the age. */
export const BirthdayField = ({ minimumAge }: BirthdayFieldProps) => {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="birthday"
      type="date"
      label={<FieldLabel isRequired>{t('labels.birthday')}</FieldLabel>}
      hint={t('registration.birthdayHint', { age: minimumAge })}
      isRequired
      autoComplete="bday"
    />
  );
};
