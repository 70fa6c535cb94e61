import { usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { CheckboxField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import classes from './TermsField.module.css';

export interface TermsFieldProps {
  /** In years. */
  readonly age: number;
  readonly onLeave: () => void;
}

/** Stands for the link while the sentence around it is translated. */
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
