import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { waitFor } from '@testing-library/react';
import { createTestShell } from './testing/createTestShell.ts';
import { memberOf } from './testing/factories.ts';

const banner = {
  id: '1',
  url: '/banner.svg',
  linkageType: '/rng',
  groupName: 'w_home' as const,
  title: 'Ten thousand games',
  text: 'In one lobby.',
};
const announcement = (title: string, promotionType = '') => ({
  id: title,
  title,
  content: '',
  startDate: '2026-01-01T00:00:00Z',
  execution: 'B' as const,
  promotionType,
});
const domain = { domainName: 'Line 1', url: 'https://one.example' };
const whitelabel = { AGENTPOLICY3: true, MANPLAYREB3: false, CHNGPASSVERIF3: true };
const end = '2026-12-01T00:00:00Z';
const win = {
  player: 'pla***1',
  gameName: 'Koi',
  nodeId: 7,
  vassalage: 'KMJ',
  gameCode: 'KOI',
  gameType: 'RNG',
  lagerIcon: '/koi.svg',
  winAmount: 900,
  currency: 'THB',
  winTime: '2026-11-20T10:00:00.000Z',
} as const;

it('[SHELL-134] gives every section the public state', async () => {
  const shell = await createTestShell({
    permission: {
      whitelabel,
      domainRoute: [domain],
      mainDomain: 'play.example',
      maintenance: { isActive: false, end },
      imageCDNs: ['https://images.example'],
    },
  });
  shell.http
    .answer(gamesEndpoints.vendors, () => ({ data: { lanes: [] } }))
    .answer(gamesEndpoints.winners, () => ({ list: [win] }))
    .answer(messageEndpoints.unreadCount, () => ({ unreadMessage: 7 }))
    .answer(contentEndpoints.announcements, () => ({
      banners: [banner],
      player: [announcement('Notice')],
      popup: [announcement('Popup')],
      promotion: [announcement('Bring a friend', 'REFERRAL')],
    }));
  const { session, site } = shell.openScope('mf-test', '1.0.0').platform;
  shell.session.adoptToken('token');
  shell.session.start({ ...memberOf(0), hasVip: true, vipLabelName: 'Gold', vipRankLevel: 3 }, true);
  shell.site.start();
  site.winnerBoard.ensure();
  await waitFor(() => expect(site.winnerBoard.value).toEqual([win]));
  await waitFor(() => expect([site.countryCode, session.unreadMessages]).toEqual(['TH', 7]));
  expect([session.balance, session.currencySymbol]).toEqual([{ amount: 123_456, currency: 'THB' }, '฿']);
  expect([session.hasVip, session.firstTimeLogin]).toEqual([true, true]);
  expect(session.member).toMatchObject({ vipLabelName: 'Gold', vipRankLevel: 3 });
  expect([site.availablePromo, site.availablePromoCount]).toEqual([{ REFERRAL: { enabled: true } }, 1]);
  expect(site.banners).toEqual([banner]);
  expect([site.notice, site.popup, site.promotion].map(([first]) => first?.title)).toEqual([
    'Notice',
    'Popup',
    'Bring a friend',
  ]);
  expect([site.whitelabel, site.domainList, site.mainDomain]).toEqual([whitelabel, [domain], 'play.example']);
  expect([site.maintenanceEnd, site.imgUrl]).toEqual([end, 'https://images.example']);
});
