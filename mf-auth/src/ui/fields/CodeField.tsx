import { useTranslation } from '@parlour/shared-ui/core';
import { useFormInstance, useWatch } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { CodeInput } from './CodeInput.tsx';
import type { CodeRequestState } from '../../verification/CodeRequest.ts';
import { digitsOf, type MobileNumber } from '../../verification/mobileNumber.ts';

export interface CodeFieldProps {
  readonly request: CodeRequestState;
  /** Marks the field as required, in a form that has optional fields too. */
  readonly isMarked?: boolean;
}

/** A verification code, with the button that sends one to the form's mobile number. */
export const CodeField = observer(({ request, isMarked = false }: CodeFieldProps) => {
  const { t } = useTranslation('auth');
  const handleRequest = useRequest(request);
  // The countries come from the server, possibly after the rest of the form.
  const dialingCode: unknown = useWatch('countryDialingCode', useFormInstance());
  return (
    <CodeInput
      name="verificationCode"
      isMarked={isMarked}
      placeholder={t('code.placeholder')}
      request={request}
      isReady={dialingCode !== undefined}
      onRequest={() => void handleRequest()}
    />
  );
});

const useRequest = (request: CodeRequestState): (() => Promise<void>) => {
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
