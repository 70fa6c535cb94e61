import type { RegistrationRule, RegistrationSettings } from '@parlour/shared-contracts/domains/registration';
import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, TextField, type TextFieldProps } from '@parlour/shared-ui/forms';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { optionalFields, type OptionalField } from './Registration.ts';

export interface OptionalFieldsProps {
  readonly settings: RegistrationSettings;
  /** Whether the link contained an invitation code. The visitor may correct or remove it. */
  readonly hasInvitation: boolean;
}

/** The optional fields that the operator has enabled. */
export const OptionalFields = ({ settings, hasInvitation }: OptionalFieldsProps) => {
  const { t } = useTranslation('auth');
  return (
    <>
      {optionalFields.map((name) => {
        const rule = settings.fields[name];
        return rule?.enabled && <OneField key={name} name={name} rule={rule} />;
      })}
      {hasInvitation && (
        <TextField
          name="affiliateCode"
          label={t('labels.invitationCode')}
          autoComplete="off"
          spellCheck={false}
        />
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
