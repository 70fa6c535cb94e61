import { useTranslation } from '@parlour/shared-ui/core';
import { TextField } from '@parlour/shared-ui/forms';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import type { RegistrationRules } from '../../verification/RegistrationRules.ts';

export interface UsernameFieldProps {
  readonly rules: RegistrationRules;
}

export const UsernameField = ({ rules }: UsernameFieldProps) => {
  const { t } = useTranslation('auth');
  return (
    <TextField
      name="username"
      label={<FieldLabel isRequired>{t('username')}</FieldLabel>}
      placeholder={t('usernamePlaceholder')}
      rule={rules.checkOf('username')}
      isRequired
      requiredMessage={t('usernameRequired')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};
