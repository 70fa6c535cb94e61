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

/** Reads the fields and rules of the registration form. A change by the operator shows in the next form. */
export const createSettingsReader =
  (
    db: ApiDatabase,
    { minimumAge, mobileDigits }: ApiSettings['registration'],
    asksForBirthday: boolean,
  ): ReadRegistrationSettings =>
  async () => ({
    fields: Object.fromEntries(
      (await readFieldRules(db))
        .filter(({ field }) => isField(field))
        .map(({ field, enabled, required, acceptedPattern, minLength, maxLength, patternId }) => [
          field,
          { enabled, required, acceptedPattern, minLength, maxLength, patternId },
        ]),
    ),
    minimumAge,
    mobileDigits,
    asksForBirthday,
  });
