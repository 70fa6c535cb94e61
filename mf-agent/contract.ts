import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { agentEndpoints } from '@parlour/shared-contracts/domains/agents';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: [],
  emits: [],
  consumes: [],
  endpoints: [agentEndpoints.teamOverview].map(endpointId),
};
