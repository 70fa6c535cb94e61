import type {
  MobileRegistrationBody,
  RegistrationBody,
} from '@parlour/shared-contracts/domains/registration';
import type { CheckedValue } from '../system/public.ts';

type AnyBody = RegistrationBody | MobileRegistrationBody;

const contacts = ['recommenderId', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'] as const;

/** Fields that an operator may add to the form. */
const optional = [...contacts, 'payeeName', 'paymentPassword', 'email', 'captcha'] as const;

export const optionalValues = (body: AnyBody): readonly CheckedValue[] =>
  optional.map((field) => ({ field, value: body[field] }));

/** Returns the values that are stored beside the account. */
export const valuesOf = (body: AnyBody) =>
  Object.fromEntries(contacts.map((field) => [field, body[field] ?? null]));
