import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: [],
  emits: ['auth.requested', 'notification.requested', 'favourites.changed'],
  consumes: [],
  endpoints: [
    gamesEndpoints.list,
    gamesEndpoints.hot,
    gamesEndpoints.favourites,
    gamesEndpoints.addFavourite,
    gamesEndpoints.removeFavourite,
    gamesEndpoints.recents,
    gamesEndpoints.winners,
  ].map(endpointId),
};
