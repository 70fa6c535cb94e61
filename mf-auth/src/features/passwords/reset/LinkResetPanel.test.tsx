import { PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { CurrentPage } from '@parlour/shared-ui/core';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { pages } from '../../../pages.ts';
import { answerSettings } from '../../../testing/answers.ts';
import { fillIn } from '../../../testing/fillIn.ts';
import { messageOf } from '../../../testing/renderInForm.tsx';

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

const open = async () => {
  const platform = await createTestPlatform();
  answerSettings(platform.http).answer(identityEndpoints.linkReset, () => null);
  const path = '/forget#reset=token-1';
  await renderWithPlatform(<CurrentPage />, { platform, namespace: 'auth', packs, pages, path });
  const resets = () => platform.http.callsOf(identityEndpoints.linkReset).map(({ body }) => body);
  return { platform, resets };
};
const fill = async (password: string, confirmation = password) => {
  await fillIn(await screen.findByLabelText('New password'), password);
  await fillIn(screen.getByLabelText('Confirm the new password'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
};

describe('the link of the mail', () => {
  it('removes the token from the address at once', async () => {
    const { platform } = await open();
    expect(platform.visited).toEqual(['/forget']);
    expect(screen.getByRole('heading', { level: 1, name: 'New password' })).toBeTruthy();
  });

  it('sets a new password and leads to the login', async () => {
    const { platform, resets } = await open();
    const said: unknown[] = [];
    platform.bus.on('notification.requested', (message) => said.push(message));
    await fill('fresh-secret');
    await waitFor(() => expect(platform.visited).toEqual(['/forget', '/login']));
    expect(resets()).toEqual([
      { token: 'token-1', newPassword: 'fresh-secret', confirmNewPassword: 'fresh-secret' },
    ]);
    expect(said).toEqual([
      { kind: 'success', text: 'Your password has been changed. Please log in with it' },
    ]);
  });

  it('removes the authenticator app if the member asks for it', async () => {
    const { resets } = await open();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^Also remove the authenticator app/ }),
    );
    await fill('fresh-secret');
    await waitFor(() => expect(resets()).toMatchObject([{ removeAuthenticator: true }]));
  });

  it('checks the password before it is sent', async () => {
    const { resets } = await open();
    await fill('fresh-secret', 'fresh-secre');
    const confirmation = screen.getByLabelText('Confirm the new password');
    await waitFor(() => expect(messageOf(confirmation)).toBe('The two passwords are not the same'));
    expect(resets()).toEqual([]);
  });

  it('shows that the link is used or expired, and offers another one', async () => {
    const { platform } = await open();
    platform.http.answer(identityEndpoints.linkReset, () => {
      throw new PlatformError('rejected', { value: { reason: 'spentLink' } });
    });
    await fill('fresh-secret');
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('tab', { name: 'E-mail' })).toBeTruthy();
  });

  it('can be tried again if the service did not answer', async () => {
    const { platform, resets } = await open();
    platform.http.answer(identityEndpoints.linkReset, () => {
      throw new PlatformError('network');
    });
    await fill('fresh-secret');
    expect((await screen.findByRole('alert')).textContent).toBe('Network link is abnormal, please try again');
    await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }));
    await waitFor(() => expect(resets()).toHaveLength(2));
  });
});
