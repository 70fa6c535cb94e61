import { firstAddress } from './firstAddress.ts';

it.each([
  [[], '/'],
  [[{ key: 'home', path: '/' }], '/'],
  [
    [
      { key: 'account', path: '/member' },
      { key: 'vip', path: '/member' },
    ],
    '/member',
  ],
  [[{ key: 'news', path: '/news/*' }], '/news'],
  [
    [{ key: 'login', path: '/login', modal: { name: 'loginPopupModal' as const, address: 'home' as const } }],
    '/login?page=full',
  ],
])('of %j is %s', (pages, href) => {
  expect(firstAddress(pages)).toBe(href);
});
