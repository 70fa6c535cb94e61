import { useTranslation } from '@parlour/shared-ui/core';
import type { RegistrationStore } from './RegistrationStore.ts';

/** Returns a short message if the server refuses a field that the form does not have. */
const objections: Readonly<Record<string, string>> = {
  username: 'formats',
  password: 'formats',
  email: 'formats',
  confirmPassword: 'confirmation',
  payeeName: 'realName',
  mobileNum: 'mobile',
  verificationCode: 'code',
  captcha: 'captcha',
};

/** A sentence for the first such field; undefined where the failure says more. */
export const useObjection = (store: RegistrationStore): string | undefined => {
  const { t } = useTranslation('auth');
  const field = Object.keys(store.fieldErrors).find((name) => name in objections);
  return field === undefined ? undefined : t(`registration.objection.${objections[field]}`);
};
