import { lobbyTypes, type LobbyType } from './navigation.ts';

/**
 * Places that links of other parts lead to. A page claims one in its remote's page table; where none does,
 * the link is not there. Who owns which page nobody else knows.
 */
export const destinationNames = [
  'account',
  'agentCentre',
  'agentLogin',
  'announcements',
  'betRecords',
  'deposit',
  'download',
  'favourites',
  'forgottenPassword',
  'help',
  'login',
  'lottery',
  'messages',
  'missions',
  'play',
  'pointMall',
  'profit',
  'promotions',
  'ranks',
  'rebate',
  'recents',
  'register',
  'seaLottery',
  'vietnamLottery',
  'withdraw',
  ...lobbyTypes.map((type) => `lobby${type}` as const),
] as const;
export type DestinationName = (typeof destinationNames)[number];

export const lobbyDestination = (type: LobbyType): DestinationName => `lobby${type}`;

/** Finds the page that claims a destination. */
export interface Destinations {
  /**
   * Address of the page that claims a destination for this visitor; null where none does, or where it is
   * not enabled. Observable.
   */
  href(name: DestinationName, query?: Readonly<Record<string, string | number | undefined>>): string | null;
}
