import type { BodyOf, HttpClient } from '@parlour/shared-contracts';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';

/** Reads a picture as a PNG in base64. */
export const readCaptcha = (http: HttpClient, signal: AbortSignal) =>
  http.call(verificationEndpoints.captcha, undefined, { signal });

export const readHumanChallenge = (http: HttpClient, signal: AbortSignal) =>
  http.call(verificationEndpoints.humanChallenge, undefined, { signal });

/** Reads the countries whose mobile numbers are accepted. */
export const readCountries = (http: HttpClient, signal: AbortSignal) =>
  http.call(systemEndpoints.countries, undefined, { signal });

/** Reads the rules of form fields. */
export const readRegistrationSettings = (http: HttpClient, signal: AbortSignal) =>
  http.call(registrationEndpoints.settings, undefined, { signal });

/** Texts a code to the number of an existing account. */
export const textCodeToMember = (
  http: HttpClient,
  body: BodyOf<typeof verificationEndpoints.smsNoLogin>,
  signal: AbortSignal,
) => http.call(verificationEndpoints.smsNoLogin, { body }, { signal });
