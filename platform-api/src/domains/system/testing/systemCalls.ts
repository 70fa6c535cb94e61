import type { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { withBody, withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint on the demo site. */
export const systemCalls: ValidCalls<typeof systemEndpoints> = {
  status: {},
  permission: {},
  whitelabel: {},
  domainRoute: withQuery({ device: '0' }, 'device', 'x'),
  countryCode: {},
  updateLanguage: withBody({ language: 'EN' }, 'language', 'english'),
  countries: {},
};
