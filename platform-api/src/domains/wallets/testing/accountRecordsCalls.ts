import type { accountRecordEndpoints } from '@parlour/shared-contracts/domains/accountRecords';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

const period = { from: '2026-09-01', to: '2026-11-20' };

/** A valid call of each endpoint, on the demo site. */
export const accountRecordsCalls: ValidCalls<typeof accountRecordEndpoints> = {
  entries: withQuery({ ...period, wallet: 'main', order: 'oldest' }, 'cursor', '-7'),
  entryTotals: withQuery({ ...period, type: 'deposit' }, 'type', 'pointsEarned'),
  entriesFile: withQuery(period, 'to', '2026-13-01'),
};
