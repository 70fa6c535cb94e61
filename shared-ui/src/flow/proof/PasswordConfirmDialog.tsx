import { observer } from 'mobx-react-lite';
import { use, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/actions/Button.tsx';
import { Dialog } from '../../core/overlay/Dialog.tsx';
import { PlatformContext } from '../../core/section/PlatformContext.ts';
import { InlineAlert } from '../../core/states/InlineAlert.tsx';
import { useFailureText } from '../../core/states/useFailureText.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import type { CodeFieldProps } from '../code/CodeField.tsx';
import { CodeStep } from './CodeStep.tsx';
import { Proof, type ConfirmProof } from './Proof.ts';
import classes from './PasswordConfirmDialog.module.css';
import { SecretField } from './SecretField.tsx';

export interface PasswordConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** Says what the person confirms, for example the amount and its receiver. */
  readonly text?: ReactNode;
  /** The password that the dialog asks for. */
  readonly password: 'login' | 'transaction';
  readonly codeLength?: NonNullable<CodeFieldProps['length']>;
  /** Content below the code, for example where it was sent, or a button that sends another code. */
  readonly codeHint?: ReactNode;
  /** Whether the service accepts a recovery code instead of a code. */
  readonly takesRecoveryCode?: boolean;
  /** Content below the password, for example a link to change it. */
  readonly passwordHint?: ReactNode;
  readonly confirmLabel?: ReactNode;
  /**
   * Confirms by password. It returns errors by field, or throws a `PlatformError` with the fields `password` and
   * `code`. If only `code` has an error, the dialog asks for the code, and the next call has both.
   */
  readonly onConfirm: ConfirmProof;
  /** Called after the confirmation. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type ProofFormProps = Omit<PasswordConfirmDialogProps, 'isOpen' | 'title' | 'onCancel' | 'confirmLabel'> & {
  readonly formId: string;
  readonly proof: Proof;
};

/** Moves the focus to the requested field, also after a refusal. */
const useProofFocus = ({ asked }: Proof) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const code = '[autocomplete="one-time-code"]';
    const field = form.current?.querySelector<HTMLInputElement>(asked.step === 'code' ? code : 'input');
    field?.focus();
    field?.select();
  }, [asked]);
  return form;
};

const ProofForm = observer(
  ({
    formId,
    proof,
    text,
    password,
    codeLength = 6,
    codeHint,
    takesRecoveryCode = false,
    passwordHint,
    onConfirm,
    onDone,
  }: ProofFormProps) => {
    const t = useTierText();
    const failureText = useFailureText();
    const id = useId();
    const [secret, setSecret] = useState('');
    const [code, setCode] = useState('');
    const [isRecovery, setRecovery] = useState(false);
    const [isMissing, setMissing] = useState(false);
    const form = useProofFocus(proof);
    const { step, errors, failure } = proof;

    const send = (proofCode: string) => {
      const shortest = isRecovery ? 1 : codeLength;
      const isShort = step === 'password' ? secret === '' : proofCode.length < shortest;
      setMissing(isShort);
      if (isShort) return;
      void proof.send({ password: secret, code: proofCode }, onConfirm).then((isDone) => {
        if (isDone) onDone();
      });
    };
    const handleSubmit = (event: FormEvent) => {
      event.preventDefault();
      send(code);
    };
    const handleSwitch = () => {
      setRecovery(!isRecovery);
      setMissing(false);
      setCode('');
    };
    const message = errors.form ?? (failure && failureText(failure));
    return (
      <form ref={form} id={formId} className={classes['form']} noValidate onSubmit={handleSubmit}>
        {text && <div className={classes['text']}>{text}</div>}
        {step === 'password' ? (
          <SecretField
            id={id}
            label={t(`proof.${password}`)}
            hint={passwordHint}
            autoComplete={password === 'login' ? 'current-password' : 'off'}
            value={secret}
            error={errors.password ?? (isMissing && t('proof.enterPassword'))}
            onChange={setSecret}
          />
        ) : (
          <CodeStep
            id={id}
            isRecovery={isRecovery}
            length={codeLength}
            hint={codeHint}
            value={code}
            error={errors.code}
            isMissing={isMissing}
            onChange={setCode}
            onComplete={send}
            onSwitch={takesRecoveryCode ? handleSwitch : null}
          />
        )}
        {message && <InlineAlert>{message}</InlineAlert>}
      </form>
    );
  },
);

const OpenDialog = observer(
  ({ title, onCancel, confirmLabel, ...form }: Omit<PasswordConfirmDialogProps, 'isOpen'>) => {
    const { t } = useTranslation('kit');
    const say = useTierText();
    const formId = useId();
    const platform = use(PlatformContext);
    const [proof] = useState(() => new Proof((error) => platform?.report(error)));
    const { step, isSending } = proof;
    return (
      <Dialog
        isOpen
        openDelayMs={0}
        size="small"
        title={title}
        onClose={isSending ? () => {} : onCancel}
        footer={
          <>
            {step === 'code' ? (
              <Button onClick={proof.goBack}>{say('proof.back')}</Button>
            ) : (
              <Button onClick={onCancel}>{t('cancel')}</Button>
            )}
            <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
              {confirmLabel ?? t('confirm')}
            </Button>
          </>
        }
      >
        <ProofForm {...form} formId={formId} proof={proof} />
      </Dialog>
    );
  },
);

/**
 * Asks for the password before something important, and for the code of the second factor if the service requires it.
 * An error is shown below its field, which gets the focus. The typed values are deleted when the dialog closes.
 */
export const PasswordConfirmDialog = ({ isOpen, ...rest }: PasswordConfirmDialogProps) =>
  isOpen ? <OpenDialog {...rest} /> : null;
