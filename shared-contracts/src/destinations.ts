import { lobbyTypes, type LobbyType } from './navigation.ts';

/**
 * Names of pages that other parts link to. A page claims a name in its remote's page table. A link is hidden
 * if no page claims its name. Parts do not know which remote owns a page.
 */
export const destinationNames = [
  'account',
  'accountRecords',
  'agentCentre',
  'agentLogin',
  'announcements',
  'betRecords',
  'deposit',
  'download',
  'favourites',
  'feedback',
  'forgottenPassword',
  'gameCentre',
  'games',
  'help',
  'licences',
  'limits',
  'login',
  'lottery',
  'messages',
  'mirrors',
  'missions',
  'news',
  'play',
  'pointMall',
  'profit',
  'promotions',
  'ranks',
  'rebate',
  'recents',
  'register',
  'responsibleGaming',
  'rewards',
  'seaLottery',
  'security',
  'selfExclusion',
  'verification',
  'vietnamLottery',
  'winners',
  'withdraw',
  ...lobbyTypes.map((type) => `lobby${type}` as const),
] as const;
export type DestinationName = (typeof destinationNames)[number];

export const lobbyDestination = (type: LobbyType): DestinationName => `lobby${type}`;

/** Finds the page that claims a destination. */
export interface Destinations {
  /**
   * Returns the address of the page that claims a destination for this visitor. Returns null if no page
   * claims it, or if the page is not enabled. Observable.
   */
  href(name: DestinationName, query?: Readonly<Record<string, string | number | undefined>>): string | null;
}
