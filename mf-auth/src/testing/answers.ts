import {
  registrationEndpoints,
  type RegistrationSettings,
} from '@parlour/shared-contracts/domains/registration';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import type { FakeHttp } from '@parlour/shared-ui/testing';
import { createChallenge } from 'altcha-lib/v1';

/** The rule of an enabled, required field. */
export const testRule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 255,
  patternId: 0,
};

export const testSettings: RegistrationSettings = {
  fields: {
    username: {
      ...testRule,
      acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
      minLength: 4,
      maxLength: 12,
      patternId: 1,
    },
    password: { ...testRule, acceptedPattern: '[!-~]+', minLength: 8, maxLength: 20, patternId: 18 },
    mobileNum: { ...testRule, acceptedPattern: '[0-9]+', minLength: 8, maxLength: 11, patternId: 6 },
    email: { ...testRule, enabled: false, acceptedPattern: '[^@]+@[^@]+', minLength: 3, patternId: 3 },
  },
  minimumAge: 18,
  mobileDigits: null,
};

export const answerSettings = (http: FakeHttp, changes: Partial<RegistrationSettings> = {}): FakeHttp =>
  http.answer(registrationEndpoints.settings, () => ({ ...testSettings, ...changes }));

export const answerCountries = (http: FakeHttp): FakeHttp =>
  http.answer(systemEndpoints.countries, () => [
    { countryCode: 'CA', countryDialingCode: '1' },
    { countryCode: 'TH', countryDialingCode: '66' },
    { countryCode: 'US', countryDialingCode: '1' },
  ]);

/** Answers with challenges that are solved at the first try. */
export const answerHumanCheck = (http: FakeHttp): FakeHttp =>
  http.answer(verificationEndpoints.humanChallenge, async () => ({
    ...(await createChallenge({ hmacKey: 'a key of this test', maxnumber: 1, number: 0 })),
    algorithm: 'SHA-256' as const,
    maxnumber: 1,
  }));
