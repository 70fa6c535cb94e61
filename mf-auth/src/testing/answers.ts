import type { RegistrationSettings } from '@parlour/shared-contracts/domains/registration';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { FakeHttp } from '@parlour/shared-ui/testing';

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 255,
  patternId: 0,
};

export const testSettings: RegistrationSettings = {
  fields: {
    username: { ...rule, acceptedPattern: '[A-Za-z][A-Za-z0-9]*', minLength: 4, maxLength: 12, patternId: 1 },
    password: { ...rule, acceptedPattern: '[!-~]+', minLength: 8, maxLength: 20, patternId: 18 },
    email: { ...rule, acceptedPattern: '[^@]+@[^@]+', minLength: 3, patternId: 3 },
    mobileNum: { ...rule, acceptedPattern: '[0-9]+', minLength: 8, maxLength: 11, patternId: 6 },
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
