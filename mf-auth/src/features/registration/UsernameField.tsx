import { useTranslation } from '@parlour/shared-ui/core';
import {
  TextField,
  useFormInstance,
  useWatch,
  validateByRule,
  type FieldRuleOptions,
} from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useMemo, type FocusEvent } from 'react';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import { RuleHint } from '../../ui/fields/RuleHint.tsx';
import type { RegistrationRules } from '../../verification/RegistrationRules.ts';
import type { UsernameCheck } from './UsernameCheck.ts';

export interface UsernameFieldProps {
  readonly rules: RegistrationRules;
  readonly names: UsernameCheck;
}

export const UsernameField = observer(({ rules, names }: UsernameFieldProps) => {
  const { t } = useTranslation('auth');
  const form = useFormInstance<{ username?: string }>();
  const typed = useWatch('username', form) ?? '';
  const rule = rules.checkOf('username');
  const validators = useMemo<FieldRuleOptions['validators']>(
    () => [
      {
        validator: (_, value: unknown) => {
          const fault = typeof value === 'string' ? names.faultOf(value) : null;
          return fault === null ? Promise.resolve() : Promise.reject(new Error(fault));
        },
      },
    ],
    [names],
  );
  const handleBlur = async ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const { value } = target;
    // No check is needed here, because the registration checks the name itself.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    if (!validateByRule(value.trim(), rule)) return;
    await names.check(value);
    if (names.faultOf(value) !== null && form.getFieldValue('username') === value)
      await form.validateFields(['username']).catch(() => {});
  };
  return (
    <TextField
      name="username"
      label={<FieldLabel isRequired>{t('username')}</FieldLabel>}
      placeholder={t('usernamePlaceholder')}
      hint={
        <RuleHint
          rule={rule}
          value={typed}
          metText={names.isFree(typed) ? t('registration.nameIsFree') : undefined}
        />
      }
      rule={rule}
      isRequired
      requiredMessage={t('usernameRequired')}
      validators={validators}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onBlur={(event) => void handleBlur(event)}
    />
  );
});
