import type { Banner } from '@parlour/shared-contracts/domains/content';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import {
  answerMediaQueries,
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CurrentPage } from '@parlour/shared-ui/core';
import { packs } from './locales/packs.ts';
import { pages } from './pages.ts';
import { answerHumanCheck, answerSettings } from './testing/answers.ts';

beforeEach(standInForBrowser);

const banner = (id: string, groupName: Banner['groupName'], title: string) => ({
  id,
  groupName,
  title,
  text: '',
  url: `/${id}.svg`,
  linkageType: '/promotions',
});
const both = [banner('1', 'w_login', 'Daily gifts'), banner('2', 'w_home', 'Every match')];
const open = async (path: string, banners: readonly Banner[] = both) => {
  const platform = await createTestPlatform({ site: { ...testSite, banners } });
  answerHumanCheck(platform.http);
  const options = { platform, namespace: 'auth', packs, pages, path };
  const { unmount } = await renderWithPlatform(<CurrentPage />, options);
  return { ...platform, unmount };
};

describe('full pages', () => {
  it('[SHELL-017] shows the login form as a page', async () => {
    await open('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(await screen.findByLabelText('Username')).toBeTruthy();
  });

  it('[AUTH-023] [AUTH-047] signs in at /agent with the portal of agents', async () => {
    const platform = await open('/agent');
    await userEvent.type(await screen.findByLabelText('Username'), 'agent');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(platform.http.callsOf(identityEndpoints.login).map(({ body }) => body)).toEqual([
        {
          username: 'agent',
          password: 'secret',
          type: 'username',
          portal: 'agent',
          humanCheck: expect.any(String),
        },
      ]),
    );
  });

  it('shows the login banners beside the form if there is room', async () => {
    answerMediaQueries(true);
    await open('/login');
    expect(screen.getByText('Daily gifts')).toBeTruthy();
    expect(screen.queryByText('Every match')).toBeNull();
  });

  it('loads no banner if there is no room', async () => {
    await open('/login');
    expect(screen.queryByText('Daily gifts')).toBeNull();
  });

  it('shows the registration form as a page, with a link to the login', async () => {
    const platform = await createTestPlatform();
    answerSettings(platform.http);
    await renderWithPlatform(<CurrentPage />, {
      platform,
      namespace: 'auth',
      packs,
      pages,
      path: '/register?page=full',
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Open an account' })).toBeTruthy();
    expect(await screen.findByLabelText('Username')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?page=full');
  });

  it('[AUTH-022] shows the banners of each form’s own group', async () => {
    answerMediaQueries(true);
    const banners = [
      banner('1', 'w_login', 'Daily gifts'),
      banner('2', 'w_register', 'Welcome gift'),
      banner('3', 'w_home', 'Every match'),
    ];
    const seen = () =>
      ['Daily gifts', 'Welcome gift', 'Every match'].filter((text) => screen.queryByText(text));
    const { unmount } = await open('/login', banners);
    expect(seen()).toEqual(['Daily gifts']);
    unmount();
    await open('/register?page=full', banners);
    expect(seen()).toEqual(['Welcome gift']);
    expect(screen.getByRole('link', { name: /Welcome gift/ }).getAttribute('href')).toBe('/promotions');
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/2.svg');
  });
});
