import type { RegistrationRule, RegistrationSettings } from '@parlour/shared-contracts/domains/registration';
import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, TextField, type TextFieldProps } from '@parlour/shared-ui/forms';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { RefObject } from 'react';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { optionalFields, type OptionalField } from './Registration.ts';
import classes from './OptionalFields.module.css';

export interface OptionalFieldsProps {
  readonly settings: RegistrationSettings;
  /** Whether the link contained an invitation code. The visitor may correct or remove it. */
  readonly hasInvitation: boolean;
  /** The folded fields, which the form opens if one of them has a message. */
  readonly more: RefObject<HTMLDetailsElement | null>;
}

/** The fields that the operator has enabled. Those that may stay empty are folded: they can be filled in later. */
export const OptionalFields = ({ settings, hasInvitation, more }: OptionalFieldsProps) => {
  const { t } = useTranslation('auth');
  const enabled = optionalFields.flatMap((name) => {
    const rule = settings.fields[name];
    return rule?.enabled ? [{ name, rule }] : [];
  });
  const laterFields = enabled.filter(({ rule }) => !rule.required);
  return (
    <>
      {enabled
        .filter(({ rule }) => rule.required)
        .map((field) => (
          <OneField key={field.name} {...field} />
        ))}
      {hasInvitation && (
        <TextField
          name="affiliateCode"
          label={t('labels.invitationCode')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {laterFields.length > 0 && (
        <details ref={more} className={classes['more']}>
          <summary className={classes['summary']}>
            <ChevronRight aria-hidden="true" />
            {t('registration.more')}
          </summary>
          {laterFields.map((field) => (
            <OneField key={field.name} {...field} />
          ))}
        </details>
      )}
    </>
  );
};

interface OneFieldProps {
  readonly name: OptionalField;
  readonly rule: RegistrationRule;
}

/** Input hints for browsers and phones. */
const inputs: Readonly<Partial<Record<OptionalField, Partial<TextFieldProps>>>> = {
  payeeName: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
};

const OneField = ({ name, rule }: OneFieldProps) => {
  const { t } = useTranslation('auth');
  const { required } = rule;
  const label = <FieldLabel isRequired={required}>{t(`labels.${name}`)}</FieldLabel>;
  const field = { name, label, rule, isRequired: required };
  return name === 'paymentPassword' ? (
    <PasswordField {...field} autoComplete="off" />
  ) : (
    <TextField {...field} autoComplete="off" spellCheck={false} {...inputs[name]} />
  );
};
