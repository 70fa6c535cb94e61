import { LONGEST_CODE } from '@parlour/shared-contracts/domains/verification';
import { Button, useTranslation, VisuallyHidden } from '@parlour/shared-ui/core';
import { TextField, useFormInstance } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useFailureText } from '../useFailureText.ts';
import { WarningDialog } from '../WarningDialog.tsx';
import type { CodeRequest } from './CodeRequest.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { digitsOf, type MobileNumber } from './mobileNumber.ts';
import classes from './CodeField.module.css';

export interface CodeFieldProps {
  readonly request: CodeRequest;
  /** Of a form that has optional fields, too, and marks the others. */
  readonly isMarked?: boolean;
}

/** A verification code, with the button that has one texted to the form's mobile number. */
export const CodeField = observer(({ request, isMarked = false }: CodeFieldProps) => {
  const { t } = useTranslation('auth');
  const textOf = useFailureText();
  const { isCounting, secondsLeft, warning } = request;
  const handleRequest = useRequest(request);
  useTicks(request);
  return (
    <>
      <TextField
        name="verificationCode"
        label={<FieldLabel isRequired={isMarked}>{t('code.label')}</FieldLabel>}
        placeholder={t('code.placeholder')}
        isRequired
        requiredMessage={t('code.required')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LONGEST_CODE}
        suffix={
          <Button
            size="small"
            className={classes['button']}
            isLoading={request.isSending}
            disabled={isCounting}
            onClick={() => void handleRequest()}
          >
            {isCounting ? t('code.wait', { seconds: secondsLeft }) : t('code.get')}
          </Button>
        }
      />
      <VisuallyHidden>
        <output>
          {request.startedWith > 0 &&
            (isCounting ? t('code.sent', { seconds: request.startedWith }) : t('code.again'))}
        </output>
      </VisuallyHidden>
      <WarningDialog text={warning && textOf(warning)} onConfirm={request.confirmWarning} />
    </>
  );
});

const useRequest = (request: CodeRequest): (() => Promise<void>) => {
  const form = useFormInstance<MobileNumber>();
  return async () => {
    const isRight = await form.validateFields(['mobileNum', 'countryDialingCode']).then(
      () => true,
      () => false,
    );
    if (!isRight) return form.scrollToField('mobileNum', { focus: true, block: 'center' });
    const { mobileNum, countryDialingCode } = form.getFieldsValue();
    await request.send({ mobileNum: digitsOf(mobileNum), countryDialingCode });
    const { mobileNum: objection = request.fieldErrors['mobileNo'] } = request.fieldErrors;
    if (objection !== undefined) form.setFields([{ name: 'mobileNum', errors: [objection] }]);
  };
};

/** While there is something to count, and the field is there. */
const useTicks = (request: CodeRequest): void => {
  const { isCounting } = request;
  useEffect(() => {
    request.tick();
    if (!isCounting) return undefined;
    const timer = setInterval(request.tick, 1_000);
    return () => clearInterval(timer);
  }, [isCounting, request]);
};
