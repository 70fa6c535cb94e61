import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../core/actions/IconButton.tsx';
import { joinClasses } from '../../core/joinClasses.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field/FieldFrame.tsx';
import classes from './SecretField.module.css';

interface SecretFieldProps extends FieldTexts {
  readonly id: string;
  readonly autoComplete: 'current-password' | 'off';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password with a button that shows and hides it. */
export const SecretField = ({ id, autoComplete, value, onChange, label, hint, error }: SecretFieldProps) => {
  const { t } = useTranslation('kit');
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={joinClasses(classes['box'], Boolean(error) && classes['invalid'])}>
        <input
          id={id}
          className={classes['input']}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          value={value}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy(id)}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          size="small"
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FieldFrame>
  );
};
