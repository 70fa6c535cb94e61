import { useScopedStore } from '@parlour/shared-ui/core';
import type { PhoneCodes } from '../phoneCodes/PhoneCodes.ts';
import { CodeRequestState } from '../verification/CodeRequest.ts';
import { createCountries } from '../verification/countries.ts';
import { RegistrationRules } from '../verification/RegistrationRules.ts';

export interface CodeToMobile {
  readonly rules: RegistrationRules;
  readonly countries: ReturnType<typeof createCountries>;
  readonly request: CodeRequestState;
}

/**
 * Creates the rules, the countries and the code request for a mobile number of a visitor who is not signed in.
 * @param startsLower whether the countdown is shortened by the request's duration (AUTH-104)
 */
export const useCodeToMobile = (codes: PhoneCodes, startsLower = false): CodeToMobile =>
  useScopedStore((platform) => {
    const rules = new RegistrationRules(platform);
    return {
      rules,
      countries: createCountries(platform),
      request: new CodeRequestState({ platform, sender: codes, startsLower }),
      start: () => rules.start(),
    };
  });
