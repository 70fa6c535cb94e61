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
import { answerHumanChallenge } from './testing/answerHumanChallenge.ts';
import { pages } from './pages.ts';

beforeEach(standInForBrowser);

const banner = (id: string, groupName: 'w_login' | 'w_home', title: string) => ({
  id,
  groupName,
  title,
  text: '',
  url: `/${id}.svg`,
  linkageType: '',
});
const open = async (path: string) => {
  const banners = [banner('1', 'w_login', 'Daily gifts'), banner('2', 'w_home', 'Every match')];
  const platform = await createTestPlatform({ site: { ...testSite, banners } });
  answerHumanChallenge(platform.http);
  await renderWithPlatform(<CurrentPage />, { platform, namespace: 'auth', packs, pages, path });
  return platform;
};

describe('full pages', () => {
  it('[SHELL-017] shows the login form as a page', async () => {
    await open('/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(await screen.findByLabelText('Username')).toBeTruthy();
  });

  it('[AUTH-023] [AUTH-047] logs in at /agent through the door for agents', async () => {
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

  it('shows the login banners beside the form where there is room', async () => {
    answerMediaQueries(true);
    await open('/login');
    expect(screen.getByText('Daily gifts')).toBeTruthy();
    expect(screen.queryByText('Every match')).toBeNull();
  });

  it('loads no banner where there is no room', async () => {
    await open('/login');
    expect(screen.queryByText('Daily gifts')).toBeNull();
  });

  it.each([['/register', 'Register', 'Registration opens soon']])(
    '%s says that it opens soon and leads to the login',
    async (path, title, text) => {
      await open(path);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?page=full');
    },
  );
});
