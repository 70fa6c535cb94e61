import { MAX_CODE_LENGTH } from '@parlour/shared-contracts/domains/verification';
import { Button, useFormat, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { TextField, useFormInstance } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAuthFailureText } from '../Failure.tsx';
import { WarningDialog } from '../WarningDialog.tsx';
import type { CodeRequestState } from '../../verification/CodeRequest.ts';
import { FieldLabel } from './FieldLabel.tsx';
import classes from './CodeInput.module.css';

/** Progress of a code request, for every kind of address. */
export type CodeProgress = Omit<CodeRequestState<never>, 'send' | 'fieldErrors'>;

export interface CodeInputProps {
  readonly name: string;
  readonly placeholder: string;
  /** Marks the field as required, in a form that has optional fields too. */
  readonly isMarked?: boolean;
  readonly request: CodeProgress;
  /** Whether the address for the code is known. */
  readonly isReady?: boolean;
  /** Sends a code. */
  readonly onRequest: () => void;
}

/** The field for a code, with a button that sends the code and counts down to the next one. */
export const CodeInput = observer(
  ({ name, placeholder, isMarked = false, request, isReady = true, onRequest }: CodeInputProps) => {
    const { t } = useTranslation('auth');
    const textOf = useAuthFailureText();
    const format = useFormat();
    const { isCounting, secondsLeft, warning } = request;
    // An empty code field is an error when the form is submitted, not when the field loses the focus.
    const required = {
      required: true,
      whitespace: true,
      message: t('code.required'),
      validateTrigger: 'onSubmit',
    };
    useTicks(request);
    useCleanField(name, isCounting);
    return (
      <>
        <TextField
          name={name}
          label={<FieldLabel isRequired={isMarked}>{t('code.label')}</FieldLabel>}
          placeholder={placeholder}
          validators={[required]}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={MAX_CODE_LENGTH}
          suffix={
            <Button
              size="small"
              className={classes['button']}
              isLoading={request.isSending}
              disabled={isCounting || !isReady}
              onClick={onRequest}
            >
              {isCounting ? t('code.wait', { time: format.duration(secondsLeft) }) : t('code.get')}
            </Button>
          }
        />
        <VisuallyHidden>
          <output>
            {request.startedWith > 0 &&
              (isCounting ? t('code.sent', { time: format.duration(request.startedWith) }) : t('code.again'))}
          </output>
        </VisuallyHidden>
        <WarningDialog text={warning && textOf(warning)} onConfirm={request.confirmWarning} />
      </>
    );
  },
);

/** Ticks during a countdown while the field is mounted. */
const useTicks = (request: CodeProgress): void => {
  const { isCounting } = request;
  useEffect(() => {
    request.tick();
    if (!isCounting) return undefined;
    const timer = setInterval(request.tick, 1_000);
    return () => clearInterval(timer);
  }, [isCounting, request]);
};

/** Clears the field's error when a code has been sent. */
const useCleanField = (name: string, isSent: boolean): void => {
  const form = useFormInstance<Record<string, unknown>>();
  useEffect(() => {
    if (isSent) form.setFields([{ name, errors: [] }]);
  }, [form, name, isSent]);
};
