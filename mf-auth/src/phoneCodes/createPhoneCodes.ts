import type { Platform } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createHumanCheck } from '../ui/fields/humanCheck.ts';
import type { PhoneCodes } from './PhoneCodes.ts';
import { createServiceCodes } from './serviceCodes.ts';
import { createTextedCodes, type OrderCode } from './textedCodes.ts';

type PhonePlatform = Pick<Platform, 'site' | 'i18n' | 'cache' | 'http'>;

/** Creates codes of the operator's phone-verification service, or of the site itself if there is none. */
export const createPhoneCodes = (platform: PhonePlatform, order: OrderCode): PhoneCodes => {
  const { phoneService } = platform.site.settings;
  return phoneService
    ? createServiceCodes({ platform, configuration: phoneService })
    : createTextedCodes(createHumanCheck(platform.http), order);
};

/** Creates codes for the phone numbers of existing accounts. */
export const createMemberCodes = (platform: PhonePlatform): PhoneCodes =>
  createPhoneCodes(platform, (body, signal) =>
    platform.http.call(verificationEndpoints.smsNoLogin, { body }, { signal }),
  );
