import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { useScopedStore } from '@parlour/shared-ui/core';
import { CodeRequest } from './fields/CodeRequest.ts';
import { createCountries } from './fields/countries.ts';
import { createHumanCheck } from './fields/humanCheck.ts';
import { RegistrationRules } from './fields/RegistrationRules.ts';

export interface CodeToMobile {
  readonly rules: RegistrationRules;
  readonly countries: ReturnType<typeof createCountries>;
  readonly request: CodeRequest;
}

/**
 * What a mobile number and a code that is texted to it need, for who is not signed in.
 * @param startsLower whether the countdown makes up for the request's way (AUTH-104)
 */
export const useCodeToMobile = (startsLower = false): CodeToMobile =>
  useScopedStore((platform) => {
    const rules = new RegistrationRules(platform);
    return {
      rules,
      countries: createCountries(platform),
      request: new CodeRequest({
        platform,
        humanCheck: createHumanCheck(platform.http),
        order: (body, signal) => platform.http.call(verificationEndpoints.smsNoLogin, { body }, { signal }),
        startsLower,
      }),
      start: () => rules.start(),
    };
  });
