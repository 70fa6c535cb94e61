import { useTranslation } from '@parlour/shared-ui/core';
import type { RegistrationStore } from './RegistrationStore.ts';

/** Message keys for fields that the form may not have. */
const objections: Readonly<Record<string, string>> = {
  password: 'formats',
  email: 'formats',
  confirmPassword: 'confirmation',
  payeeName: 'realName',
  mobileNum: 'mobile',
  verificationCode: 'code',
  captcha: 'captcha',
};

/** Returns a message for the first such field; undefined if the failure has a message of its own. */
export const useObjection = (store: RegistrationStore): string | undefined => {
  const { t } = useTranslation('auth');
  const { fieldErrors } = store;
  // The form has checked the format of a username already. So only the server knows what is wrong with it.
  if (fieldErrors['username'] !== undefined) return fieldErrors['username'];
  const field = Object.keys(fieldErrors).find((name) => name in objections);
  return field === undefined ? undefined : t(`registration.objection.${objections[field]}`);
};
