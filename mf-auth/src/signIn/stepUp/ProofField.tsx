import type { OfferedMethod } from '@parlour/shared-contracts/domains/secondFactor';
import { useTranslation } from '@parlour/shared-ui/core';
import { TextField } from '@parlour/shared-ui/forms';
import { CodeInput } from '../../ui/fields/CodeInput.tsx';
import type { CodeRequestState } from '../../verification/CodeRequest.ts';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';

export interface ProofFieldProps {
  readonly offered: OfferedMethod;
  /** Null if the method sends no code. */
  readonly request: CodeRequestState<object> | null;
}

/** The field for the proof of a verification method. */
export const ProofField = ({ offered: { way, to }, request }: ProofFieldProps) => {
  const { t } = useTranslation('auth');
  if (request) {
    const placeholder = t('extra.sentTo', { to: to ?? '' });
    return (
      <CodeInput
        name="proof"
        placeholder={placeholder}
        request={request}
        onRequest={() => void request.send({})}
      />
    );
  }
  const isFromApp = way === 'authenticator';
  return (
    <TextField
      name="proof"
      label={<FieldLabel isRequired>{t(`extra.label.${way}`)}</FieldLabel>}
      placeholder={t(`extra.placeholder.${way}`)}
      isRequired
      requiredMessage={t('extra.required')}
      autoComplete={isFromApp ? 'one-time-code' : 'off'}
      inputMode={isFromApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};
