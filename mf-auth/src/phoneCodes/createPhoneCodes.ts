import type { Platform } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createHumanCheck } from '../ui/fields/humanCheck.ts';
import type { PhoneCodes } from './PhoneCodes.ts';
import { createServiceCodes } from './serviceCodes.ts';
import { createTextedCodes, type OrderCode } from './textedCodes.ts';

type PhonePlatform = Pick<Platform, 'site' | 'i18n' | 'cache' | 'http'>;

/** A phone-verification service's codes where the operator has one, and the site's own otherwise. */
export const createPhoneCodes = (platform: PhonePlatform, order: OrderCode): PhoneCodes => {
  const { phoneService } = platform.site.settings;
  return phoneService
    ? createServiceCodes({ platform, configuration: phoneService })
    : createTextedCodes(createHumanCheck(platform.http), order);
};

/** To numbers that accounts have. */
export const createMemberCodes = (platform: PhonePlatform): PhoneCodes =>
  createPhoneCodes(platform, (body, signal) =>
    platform.http.call(verificationEndpoints.smsNoLogin, { body }, { signal }),
  );
