import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: ['loginPopupModal', 'registerModal', 'forgetPassModal', 'changePasswordModal'],
  emits: ['session.started', 'modal.requested'],
  consumes: [],
  endpoints: [identityEndpoints.login].map(endpointId),
};
