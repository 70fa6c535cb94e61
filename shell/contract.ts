import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';

export const contract: RemoteDeclaration = {
  pages: [],
  modals: [],
  emits: [
    'auth.requested',
    'modal.closed',
    'session.changed',
    'language.changed',
    'theme.changed',
    'notification.requested',
  ],
  consumes: ['modal.requested', 'session.started', 'session.endRequested', 'wallet.changed'],
  endpoints: [
    systemEndpoints.status,
    systemEndpoints.permission,
    systemEndpoints.countryCode,
    systemEndpoints.updateLanguage,
    gamesEndpoints.vendors,
    contentEndpoints.announcements,
    identityEndpoints.logout,
    identityEndpoints.memberInfo,
    identityEndpoints.memberIcon,
    messageEndpoints.unreadCount,
    walletEndpoints.balance,
  ].map(endpointId),
};
