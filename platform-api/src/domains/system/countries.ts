import type { Country } from '@parlour/shared-contracts/domains/system';

export type { Country };

const dialingCodes: Readonly<Record<string, string>> = {
  AE: '971',
  AR: '54',
  AU: '61',
  BD: '880',
  BR: '55',
  CA: '1',
  CL: '56',
  CN: '86',
  CO: '57',
  DE: '49',
  ES: '34',
  FR: '33',
  GB: '44',
  HK: '852',
  ID: '62',
  IN: '91',
  IT: '39',
  JP: '81',
  KE: '254',
  KH: '855',
  KR: '82',
  LA: '856',
  MM: '95',
  MX: '52',
  MY: '60',
  NL: '31',
  PE: '51',
  PH: '63',
  PK: '92',
  PL: '48',
  PT: '351',
  SG: '65',
  TH: '66',
  TR: '90',
  TW: '886',
  UA: '380',
  US: '1',
  VN: '84',
};

/** All countries with a dialling code, by code. */
export const countries: readonly Country[] = Object.entries(dialingCodes).map(
  ([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }),
);

/** Returns a country by its ISO 3166 code. The dialling code is empty if the list does not contain it. */
export const countryOf = (code: string): Country => ({
  countryCode: code,
  countryDialingCode: dialingCodes[code] ?? '',
});
