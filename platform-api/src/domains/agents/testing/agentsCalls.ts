import type { agentEndpoints } from '@parlour/shared-contracts/domains/agents';
import { withQuery, type ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const agentsCalls: ValidCalls<typeof agentEndpoints> = {
  teamOverview: withQuery({ from: '2026-11-01', to: '2026-11-20' }, 'to', 'yesterday'),
};
