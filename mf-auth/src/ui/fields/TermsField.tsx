import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { CheckboxField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import classes from './TermsField.module.css';

export interface TermsFieldProps {
  /** Years. */
  readonly age: number;
  readonly onLeave: () => void;
}

/** Placeholder for the link in the translated sentence. */
const LINK = '\u0001';

export const TermsField = observer(({ age, onLeave }: TermsFieldProps) => {
  const { t } = useTranslation('auth');
  const help = usePlatform().destinations.href('help');
  const name = t('registration.termsName');
  const [before, after] = t('registration.terms', { age, terms: LINK }).split(LINK);
  return (
    <CheckboxField name="terms" isRequired requiredMessage={t('registration.termsMissing', { 0: name })}>
      {before}
      {help === null ? (
        name
      ) : (
        <a className={classes['link']} href={`${help}#term`} onClick={onLeave}>
          {name}
        </a>
      )}
      {after}
    </CheckboxField>
  );
});
