import { Button } from '../../core/actions/Button.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import { CodeField, type CodeFieldProps } from '../code/CodeField.tsx';
import { SecretField } from './SecretField.tsx';

export interface CodeStepProps extends Pick<CodeFieldProps, 'hint'> {
  readonly id: string;
  /** Whether to ask for a recovery code. It has letters too. */
  readonly isRecovery: boolean;
  readonly length: NonNullable<CodeFieldProps['length']>;
  readonly value: string;
  /** The service's error about the code. */
  readonly error: string | undefined;
  /** Whether the person has sent too few characters. */
  readonly isMissing: boolean;
  readonly onChange: (code: string) => void;
  readonly onComplete: (code: string) => void;
  /** Changes between code and recovery code. Null if the service accepts codes only. */
  readonly onSwitch: (() => void) | null;
}

/** Asks for the code of an authenticator, or for a recovery code instead. */
export const CodeStep = ({
  id,
  isRecovery,
  length,
  hint,
  value,
  error,
  isMissing,
  onChange,
  onComplete,
  onSwitch,
}: CodeStepProps) => {
  const t = useTierText();
  const message = error ?? (isMissing && t(isRecovery ? 'proof.enterRecoveryCode' : 'proof.enterCode'));
  const field = { value, error: message, onChange };
  return (
    <>
      {isRecovery ? (
        <SecretField id={id} label={t('proof.recoveryCode')} autoComplete="off" {...field} />
      ) : (
        <CodeField label={t('proof.code')} hint={hint} length={length} onComplete={onComplete} {...field} />
      )}
      {onSwitch && (
        <Button variant="ghost" size="small" onClick={onSwitch}>
          {t(isRecovery ? 'proof.useCode' : 'proof.useRecoveryCode')}
        </Button>
      )}
    </>
  );
};
