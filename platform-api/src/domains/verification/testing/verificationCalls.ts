import type { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { withHumanCheck, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint on the demo site. */
export const verificationCalls: ValidCalls<typeof verificationEndpoints> = {
  humanChallenge: {},
  captcha: {},
  smsNoLogin: withHumanCheck({ mobileNum: '081 234 5601', countryDialingCode: '66' }, 'mobileNum', 'twelve'),
  smsRegister: withHumanCheck({ mobileNo: '081 234 5602', countryDialingCode: '66' }, 'mobileNo', 'twelve'),
};
