import type { profitEndpoints } from '@parlour/shared-contracts/domains/profit';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const profitCalls: ValidCalls<typeof profitEndpoints> = {
  profit: withQuery({ from: '2026-08-20', to: '2026-11-20' }, 'to', '2026-11-21'),
};
