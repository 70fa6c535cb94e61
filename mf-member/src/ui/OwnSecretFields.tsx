import { useTranslation, type Mutation } from '@parlour/shared-ui/core';
import { PasswordField, TextField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';

/** The account's password: the form value `password`. */
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
  /** Whether the authenticator is new: it has no recovery codes yet. */
  readonly isFresh?: boolean;
}

/** A code of the member's authenticator, or a recovery code: the form value `code`. */
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

export interface OwnProofFieldsProps {
  /** The mutation that the form runs. */
  readonly of: Pick<Mutation<never>, 'fieldErrors'>;
}

/** The account's password, and the code if the server asks for it: the form values `password` and `code`. */
export const OwnProofFields = observer(({ of }: OwnProofFieldsProps) => (
  <>
    <OwnPasswordField />
    {of.fieldErrors['code'] !== undefined && <OwnCodeField />}
  </>
));

export interface SentCodeFieldProps {
  /** Masked address of the code. */
  readonly to: string;
}

/** The code that was sent to confirm a new authenticator: the form value `sentCode`. */
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
