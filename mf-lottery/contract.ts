import { endpointId, type RemoteDeclaration } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { lotteryEndpoints } from '@parlour/shared-contracts/domains/lottery';

export const contract: Omit<RemoteDeclaration, 'pages'> = {
  modals: [],
  emits: [],
  consumes: [],
  endpoints: [
    gamesEndpoints.menus,
    lotteryEndpoints.vietnamMenu,
    lotteryEndpoints.vietnamOpenedNumbers,
    lotteryEndpoints.openedNumbers,
  ].map(endpointId),
};
