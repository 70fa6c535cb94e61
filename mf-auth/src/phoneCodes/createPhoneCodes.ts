import type { Platform } from '@parlour/shared-contracts';
import { createHumanCheck } from '../verification/humanCheck.ts';
import { textCodeToMember } from '../verification/verificationApi.ts';
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
  createPhoneCodes(platform, (body, signal) => textCodeToMember(platform.http, body, signal));
