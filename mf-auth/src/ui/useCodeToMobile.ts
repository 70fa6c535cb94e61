import { useScopedStore } from '@parlour/shared-ui/core';
import type { PhoneCodes } from '../phoneCodes/PhoneCodes.ts';
import { CodeRequestState } from './fields/CodeRequest.ts';
import { createCountries } from './fields/countries.ts';
import { RegistrationRules } from './fields/RegistrationRules.ts';

export interface CodeToMobile {
  readonly rules: RegistrationRules;
  readonly countries: ReturnType<typeof createCountries>;
  readonly request: CodeRequestState;
}

/**
 * What a mobile number and a code that is texted to it need, for who is not signed in.
 * @param startsLower whether the countdown makes up for the request's way (AUTH-104)
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
