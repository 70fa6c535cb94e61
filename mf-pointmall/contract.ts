import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: [],
  emits: ['auth.requested'],
  consumes: [],
  endpoints: [pointsEndpoints.balance, pointsEndpoints.rewards].map(endpointId),
};
