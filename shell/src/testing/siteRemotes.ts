import {
  lobbyDestination,
  lobbyPath,
  lobbyTypes,
  type ComposedRemote,
  type PageContract,
} from '@parlour/shared-contracts';
import { pageOf, remoteOf } from './factories.ts';

const centrePage = (key: string, destination: string, extra: Partial<PageContract> = {}): PageContract => ({
  key,
  path: '/member',
  access: 'member',
  destination,
  ...extra,
});

/** Remotes that claim every destination of the frame's links, at the paths of the specification. */
export const siteRemotes: Readonly<Record<string, ComposedRemote>> = {
  'mf-lobby': remoteOf([
    pageOf('/'),
    ...lobbyTypes.map((type) => pageOf(lobbyPath(type), { destination: lobbyDestination(type) })),
    pageOf('/favorite', { destination: 'favourites' }),
    pageOf('/recent', { destination: 'recents' }),
    pageOf('/promotions', { destination: 'promotions' }),
    pageOf('/announce', { destination: 'announcements' }),
    pageOf('/help', { destination: 'help' }),
    pageOf('/feedback', { destination: 'feedback' }),
    pageOf('/news', { destination: 'news' }),
    pageOf('/winners', { destination: 'winners' }),
    pageOf('/licences', { destination: 'licences' }),
    pageOf('/responsible-gaming', { destination: 'responsibleGaming' }),
    pageOf('/down', { destination: 'download' }),
    pageOf('/seamless', { destination: 'play', sideMenu: 'never' }),
  ]),
  'mf-auth': remoteOf([
    pageOf('/login', { destination: 'login', modal: { name: 'loginPopupModal', address: 'home' } }),
    pageOf('/register', { destination: 'register', modal: { name: 'registerModal', address: 'own' } }),
    pageOf('/forget', { destination: 'forgottenPassword' }),
    pageOf('/agent', { destination: 'agentLogin' }),
  ]),
  'mf-member': remoteOf([
    centrePage('securityCenter', 'account'),
    centrePage('depositv2', 'deposit'),
    centrePage('withdraw', 'withdraw'),
    centrePage('personalHistoryCopy', 'betRecords'),
    centrePage('personalProfit', 'profit'),
    centrePage('missionLeaderboard', 'missions'),
    centrePage('limits', 'limits'),
    centrePage('messageV2', 'messages'),
    centrePage('manualRebate', 'rebate', { enabledBy: 'whitelabel.MANPLAYREB3' }),
    centrePage('vip', 'ranks', { enabledBy: 'session.hasVip' }),
  ]),
  'mf-agent': remoteOf([pageOf('/agentHome', { access: 'agent', destination: 'agentCentre' })]),
  'mf-lottery': remoteOf([
    pageOf('/lottery', { access: 'session', destination: 'lottery', sideMenu: 'complete' }),
    pageOf('/seaLottery', { access: 'session', destination: 'seaLottery', sideMenu: 'never' }),
    pageOf('/vnLottery', { access: 'session', destination: 'vietnamLottery', sideMenu: 'never' }),
  ]),
  'mf-pointmall': remoteOf([pageOf('/pointMall', { destination: 'pointMall' })]),
};
