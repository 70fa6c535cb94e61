import type { RemoteDeclaration } from '@parlour/shared-contracts';

export const contract: RemoteDeclaration = { routes: [], modals: [] };
