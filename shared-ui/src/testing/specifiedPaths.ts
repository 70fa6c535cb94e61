import { lobbyPath, lobbyTypes, type DestinationName, type LobbyType } from '@parlour/shared-contracts';

const memberPage = (key: string): string => `/member?page=${key}`;
const lobbies = Object.fromEntries(lobbyTypes.map((type) => [`lobby${type}`, lobbyPath(type)])) as Record<
  `lobby${LobbyType}`,
  string
>;

/** Paths of the pages that links lead to, from the specification. */
export const specifiedPaths: Readonly<Record<DestinationName, string>> = {
  ...lobbies,
  account: '/member',
  accountRecords: memberPage('transactionHistory'),
  agentCentre: '/agentHome',
  agentLogin: '/agent',
  announcements: '/announce',
  betRecords: memberPage('personalHistoryCopy'),
  deposit: memberPage('depositv2'),
  download: '/down',
  favourites: '/favorite',
  feedback: '/feedback',
  forgottenPassword: '/forget',
  gameCentre: '/gameCenter',
  games: '/gameList',
  help: '/help',
  licences: '/licences',
  limits: memberPage('limits'),
  login: '/login',
  lottery: '/lottery',
  messages: memberPage('messageV2'),
  mirrors: '/mirrors',
  missions: memberPage('missionLeaderboard'),
  news: '/news',
  play: '/seamless',
  pointMall: '/pointMall',
  profit: memberPage('personalProfit'),
  promotions: '/promotions',
  ranks: memberPage('vip'),
  rebate: memberPage('manualRebate'),
  recents: '/recent',
  register: '/register',
  seaLottery: '/seaLottery',
  responsibleGaming: '/responsible-gaming',
  rewards: memberPage('rewardCenter'),
  security: memberPage('security'),
  selfExclusion: memberPage('selfExclusion'),
  verification: memberPage('verification'),
  vietnamLottery: '/vnLottery',
  winners: '/winners',
  withdraw: memberPage('withdraw'),
};
