import { useTranslation } from '@parlour/shared-ui/core';
import { PasswordField, TextField } from '@parlour/shared-ui/forms';

/** The account's password, asked for once more: `password` of a form. */
export const OwnPasswordField = () => {
  const { t } = useTranslation('member');
  return (
    <PasswordField
      name="password"
      label={t('loginPassword')}
      isRequired
      requiredMessage={t('passwordRequired')}
      autoComplete="current-password"
    />
  );
};

export interface OwnCodeFieldProps {
  /** A new authenticator's: it has no recovery codes yet. */
  readonly isFresh?: boolean;
}

/** A code of the member's authenticator, or a recovery code: `code` of a form. */
export const OwnCodeField = ({ isFresh = false }: OwnCodeFieldProps) => {
  const { t } = useTranslation('member');
  return (
    <TextField
      name="code"
      label={t(isFresh ? 'authenticator.code' : 'authenticator.anyCode')}
      isRequired
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      inputMode={isFresh ? 'numeric' : 'text'}
    />
  );
};

export interface SentCodeFieldProps {
  /** Where it was sent, most of it hidden. */
  readonly to: string;
}

/** The code that was mailed or texted to confirm a new authenticator: `sentCode` of a form. */
export const SentCodeField = ({ to }: SentCodeFieldProps) => {
  const { t } = useTranslation('member');
  return (
    <TextField
      name="sentCode"
      label={t('authenticator.sentCode', { to })}
      isRequired
      autoComplete="off"
      maxLength={32}
      inputMode="numeric"
    />
  );
};
