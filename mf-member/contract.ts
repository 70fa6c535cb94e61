import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: [],
  emits: ['auth.requested', 'modal.requested', 'notification.requested'],
  consumes: ['session.changed'],
  endpoints: [identityEndpoints.memberInfo].map(endpointId),
};
