import {
  registrationFields,
  type RegistrationField,
  type RegistrationSettings,
} from '@parlour/shared-contracts/domains/registration';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { ApiSettings } from '../../settings.ts';
import { readFieldRules } from '../system/public.ts';

export type ReadRegistrationSettings = () => Promise<RegistrationSettings>;

const isField = (name: string): name is RegistrationField =>
  registrationFields.some((field) => field === name);

/** Reads what a registration's form is made of; a change of the operator's shows with the next form. */
export const createSettingsReader =
  (db: ApiDatabase, { minimumAge, mobileDigits }: ApiSettings['registration']): ReadRegistrationSettings =>
  async () => ({
    fields: Object.fromEntries(
      (await readFieldRules(db))
        .filter(({ field }) => isField(field))
        .map(({ field, ...rule }) => [field, rule]),
    ),
    minimumAge,
    mobileDigits,
  });
