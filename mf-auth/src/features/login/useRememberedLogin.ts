import { useForm } from '@parlour/shared-ui/forms';
import { useEffect, useState } from 'react';
import { useDraft } from '../../ui/AuthDrafts.ts';
import type { CodeCredentials, TypedCredentials } from './LoginStore.ts';
import type { Remembered } from './Remembered.ts';

const DOT = '•';
/** Mask that the password field shows for a remembered member. */
const MASK = DOT.repeat(8);

/**
 * Fills the form with the remembered member. If the market demands the password for each login, it fills in the
 * name only. It changes nothing if a person has already typed. Typed text takes precedence from then on. Use it in
 * an observer.
 */
export const useRememberedLogin = ({ login }: Remembered) => {
  const [form] = useForm<TypedCredentials>();
  const draft = useDraft('login');
  const [isMasked, setIsMasked] = useState(false);
  const { username = null, lastUsername = null } = login.value ?? {};

  useEffect(() => {
    const isTouched = form.isFieldsTouched(['username', 'password']);
    const typed = [form.getFieldValue('username'), form.getFieldValue('password')];
    if (!isBlank(isTouched, ...typed)) return;
    const remember = form.getFieldValue('remember') !== false;
    if (username !== null) {
      form.setFieldsValue({ username, password: MASK, remember });
      setIsMasked(true);
    } else if (lastUsername !== null) form.setFieldsValue({ username: lastUsername, remember });
  }, [form, username, lastUsername]);
  useEffect(() => {
    if (username !== null || !isMasked) return;
    form.setFieldValue('password', '');
    setIsMasked(false);
  }, [form, username, isMasked]);

  const handleChange = (changed: Partial<TypedCredentials>, all: object): void => {
    const isEdited = changed.username !== undefined || changed.password !== undefined;
    // The mask is not part of the draft.
    if (!isMasked || !isEdited) return draft.onValuesChange(changed, isMasked ? changed : all);
    const password = changed.password?.replaceAll(DOT, '') ?? '';
    form.setFieldValue('password', password);
    setIsMasked(false);
    return draft.onValuesChange(changed, { ...all, password });
  };
  return { isMasked, formProps: { ...draft, form, onValuesChange: handleChange } };
};

/** Fills the form with codes in the same way. The code itself stays empty. */
export const useRememberedMobile = ({ login }: Remembered) => {
  const [form] = useForm<CodeCredentials>();
  const { mobileNum = null, countryDialingCode = null } = login.value ?? {};
  useEffect(() => {
    const isTouched = form.isFieldTouched('mobileNum');
    if (mobileNum === null || countryDialingCode === null) return;
    if (!isBlank(isTouched, form.getFieldValue('mobileNum'))) return;
    const remember = form.getFieldValue('remember') !== false;
    form.setFieldsValue({ mobileNum, countryDialingCode, remember });
  }, [form, mobileNum, countryDialingCode]);
  return { ...useDraft('codeLogin'), form };
};

const isBlank = (isTouched: boolean, ...values: unknown[]): boolean => !isTouched && !values.some(Boolean);
