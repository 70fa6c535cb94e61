import type { Platform } from '@parlour/shared-contracts';
import type { Country } from '@parlour/shared-contracts/domains/system';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { readCountries } from './verificationApi.ts';

/** The countries whose mobile numbers are accepted. */
export const createCountries = (
  platform: LoadingPlatform & Pick<Platform, 'http'>,
): Resource<readonly Country[]> =>
  new Resource<readonly Country[]>(platform, {
    read: (signal) => readCountries(platform.http, signal),
  });

/** Returns a country with this dialling code. Several countries may share one. */
export const callingCountryOf = (
  countries: readonly Country[],
  dialingCode: string | undefined,
  preferred: readonly string[],
): Country | undefined => {
  const candidates = countries.filter(({ countryDialingCode }) => countryDialingCode === dialingCode);
  const favourites = preferred.map((code) => candidates.find(({ countryCode }) => countryCode === code));
  return favourites.find((country) => country !== undefined) ?? candidates[0];
};
