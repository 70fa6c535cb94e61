import type { RemoteDeclaration } from '@parlour/shared-contracts';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: [],
  emits: ['auth.requested', 'modal.requested', 'notification.requested'],
  consumes: [],
  endpoints: [],
};
