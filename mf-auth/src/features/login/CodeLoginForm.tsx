import { Button, useTranslation } from '@parlour/shared-ui/core';
import { AntdProvider, Form } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { useDraft } from '../../ui/AuthDrafts.ts';
import { CaptchaField } from '../../ui/fields/CaptchaField.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { MobileField } from '../../ui/fields/MobileField.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { useCodeToMobile } from '../../ui/useCodeToMobile.ts';
import type { CodeCredentials } from './LoginStore.ts';
import type { WayInProps } from './LoginPanel.tsx';

const fields = ['mobileNum', 'verificationCode', 'captcha'];

/** By mobile number and the code that was texted to it. */
export const CodeLoginForm = observer(({ store, links }: WayInProps) => {
  const { t } = useTranslation('auth');
  const { rules, countries, request } = useCodeToMobile();
  return (
    <AntdProvider>
      <Form<CodeCredentials> {...useDraft('codeLogin')} onFinish={(values) => void store.logInByCode(values)}>
        <MobileField rules={rules} countries={countries} />
        <CodeField request={request} />
        {store.isCaptchaShown && <CaptchaField store={store.captcha} />}
        {links}
        <FormFailure failure={store.codeLogin.failure} fields={fields} />
        <Button type="submit" variant="primary" size="large" isBlock isLoading={store.isSending}>
          {t('submit')}
        </Button>
      </Form>
    </AntdProvider>
  );
});
