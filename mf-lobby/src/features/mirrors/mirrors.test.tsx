import { chatEndpoints } from '@parlour/shared-contracts/domains/chat';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { pages } from '../../pages.ts';

const domains = [
  ...Array.from({ length: 8 }, (_, index) => ({
    domainName: `mirror${index}.example`,
    url: `https://mirror${index}.example`,
  })),
  { domainName: 'bad', url: 'javascript:alert(1)' },
];
const customerService = [
  { csType: 'LINE', title: 'LINE', path: encodeURIComponent('https://line.example/parlour') },
  { csType: 'BAD', title: 'Bad', path: encodeURIComponent('javascript:alert(1)') },
];

const renderMirrors = async () => {
  const platform = await createTestPlatform({ site: { ...testSite, customerService } });
  platform.http
    .answer(systemEndpoints.domainRoute, () => domains)
    .answer(chatEndpoints.verifyContact, ({ body: { contact } }) =>
      contact === '@parlour' ? { isOfficial: true, channel: 'LINE' } : { isOfficial: false, channel: null },
    );
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path: '/mirrors' });
  return platform;
};
const links = () => within(screen.getByRole('list', { name: 'Mirror sites' })).getAllByRole('link');
const check = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  });

describe('MirrorsPage', () => {
  beforeEach(() => standInForBrowser());

  it('[LOBBY-094] [LOBBY-097] lists the domains, with more on demand, and says to bookmark one', async () => {
    await renderMirrors();
    expect(links()).toHaveLength(6);
    expect(screen.getByText('6 of 8 sites are shown')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show more' })));
    expect(links()).toHaveLength(8);
    expect(screen.getByText(/Bookmark a site that is safe in your region/)).toBeTruthy();
  });

  it('[LOBBY-095] tells whether a contact belongs to the site', async () => {
    const platform = await renderMirrors();
    await check('@parlour');
    expect(screen.getByText('This contact is ours: LINE.')).toBeTruthy();
    await check('@stranger');
    expect(screen.getByText(/This is not a contact of ours/)).toBeTruthy();
    await check('  a ');
    expect(platform.http.callsOf(chatEndpoints.verifyContact)).toHaveLength(2);
  });

  it('[LOBBY-096] links to the official channels', async () => {
    await renderMirrors();
    expect(screen.getByRole('link', { name: 'LINE' }).getAttribute('href')).toBe(
      'https://line.example/parlour',
    );
    expect(screen.queryByRole('link', { name: 'Bad' })).toBeNull();
  });
});
