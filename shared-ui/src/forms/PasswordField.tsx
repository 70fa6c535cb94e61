import Input from 'antd/es/input/Input';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../core/actions/IconButton.tsx';
import { Field } from './Field.tsx';
import classes from './PasswordField.module.css';
import type { TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password with a button that shows and hides it. */
export const PasswordField = ({
  name,
  label,
  hint,
  dependencies,
  rule,
  isRequired,
  requiredMessage,
  validators,
  ...control
}: PasswordFieldProps) => {
  const { t } = useTranslation('kit');
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <IconButton
      size="small"
      className={classes['toggle']}
      icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      label={t(isShown ? 'hidePassword' : 'showPassword')}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      rule={rule}
      isRequired={isRequired}
      requiredMessage={requiredMessage}
      validators={validators}
      {...(dependencies ? { dependencies } : {})}
    >
      <Input maxLength={255} {...control} type={isShown ? 'text' : 'password'} suffix={toggle} />
    </Field>
  );
};
