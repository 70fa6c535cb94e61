import { PlatformError } from '@parlour/shared-contracts';
import { passkeyEndpoints } from '@parlour/shared-contracts/domains/passkeys';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { createTestSignIn, sessionValue } from '../../testing/signIns.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const { loginChallenge, loginByPasskey } = passkeyEndpoints;
const options = {
  challenge: 'x',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
};
const assertion = {
  id: 'id',
  rawId: 'id',
  type: 'public-key' as const,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' },
};

beforeAll(standInForBrowser);
beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: jest.fn() });
  jest.mocked(startAuthentication).mockResolvedValue({ ...assertion, clientExtensionResults: {} });
});

const show = async (site: Partial<typeof testSite> = {}) => {
  const platform = await createTestPlatform({ site: { ...testSite, ...site } });
  platform.http.answer(loginChallenge, () => options).answer(loginByPasskey, () => sessionValue());
  const { signIn, heard, handleBegun } = createTestSignIn(platform);
  await renderWithPlatform(<PasskeyButton signIn={signIn} portal="agent" />, {
    platform,
    namespace: 'auth',
    packs,
  });
  return { http: platform.http, heard, handleBegun };
};
const button = () => screen.queryByRole('button', { name: 'Use a passkey' });
const press = async () => {
  const found = button();
  if (found) await userEvent.click(found);
};

describe('a login by passkey', () => {
  it('starts a session of the portal of its page', async () => {
    const { http, heard, handleBegun } = await show();
    await press();
    await waitFor(() => expect(handleBegun).toHaveBeenCalledTimes(1));
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
    expect(http.callsOf(loginByPasskey).map(({ body }) => body)).toEqual([{ assertion, portal: 'agent' }]);
    expect(heard).toEqual([['session.started', { token: 'token-1', firstTimeLogin: false }]]);
  });

  it('shows that no passkey was used, or that the service refused it', async () => {
    const { http } = await show();
    jest
      .mocked(startAuthentication)
      .mockRejectedValueOnce(Object.assign(new Error('given up'), { name: 'NotAllowedError' }));
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used/);
    http.answer(loginByPasskey, () => {
      throw new PlatformError('rejected', { serverMessage: 'Not known', value: { reason: 'wrongPasskey' } });
    });
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not known'));
  });

  it('is hidden in old browsers, and on other domains than the site’s main one', async () => {
    await show({ mainDomain: 'play.example' });
    expect(button()).toBeNull();
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await show();
    expect(button()).toBeNull();
  });
});
