import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Number types that receive text messages at the usual price. Fraudsters earn money from text messages to premium,
 * satellite, personal and unassigned numbers.
 */
const REACHABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Returns the country that a text message to this number goes to, as an ISO 3166 code; null for a number outside the
 * served countries, or one that is not a mobile number there.
 */
export type TextCountryOf = (mobile: string) => string | null;

export const createTextCountryOf =
  (servedCountries: readonly string[]): TextCountryOf =>
  (mobile) => {
    const number = parsePhoneNumberFromString(mobile);
    const country = number?.country;
    if (!number || country === undefined || !REACHABLE.has(String(number.getType()))) return null;
    return servedCountries.includes(country) ? country : null;
  };
