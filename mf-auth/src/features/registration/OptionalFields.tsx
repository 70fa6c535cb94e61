import type { RegistrationRule, RegistrationSettings } from '@parlour/shared-contracts/domains/registration';
import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, TextField, type TextFieldProps } from '@parlour/shared-ui/forms';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { optionalFields, type OptionalField } from './Registration.ts';

export interface OptionalFieldsProps {
  readonly settings: RegistrationSettings;
  /** The link that led here brought a code, which may be corrected or removed. */
  readonly hasInvitation: boolean;
}

/** The fields that the operator has switched on. */
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

/** How browsers and phones help with a field. */
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
