import { PlatformError } from '@parlour/shared-contracts';
import { passkeyEndpoints, type Passkey } from '@parlour/shared-contracts/domains/passkeys';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const { passkeys, passkeyChallenge, addPasskey, renamePasskey, removePasskey } = passkeyEndpoints;
const passkey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 'one',
  name: 'Laptop',
  isSynced: true,
  createdAt: '2026-11-20T05:00:00.000Z',
  lastUsedAt: null,
  ...changes,
});
const options = {
  rp: { id: 'localhost', name: 'Parlour' },
  user: { id: 'x', name: 'player', displayName: 'player' },
  challenge: 'x',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
};
const attestation = {
  id: 'id',
  rawId: 'id',
  type: 'public-key' as const,
  response: { clientDataJSON: 'x', attestationObject: 'x', transports: ['internal'] },
};

beforeAll(standInForBrowser);
beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: jest.fn() });
  jest.mocked(startRegistration).mockResolvedValue({ ...attestation, clientExtensionResults: {} });
});

const open = async (list: readonly Passkey[]) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const said: string[] = [];
  platform.bus.on('notification.requested', ({ text }) => said.push(text));
  const { http } = platform;
  http
    .answer(passkeys, () => ({ list: [...list] }))
    .answer(passkeyChallenge, () => options)
    .answer(addPasskey, ({ body }) => passkey({ id: 'new', name: body.name }))
    .answer(renamePasskey, () => null)
    .answer(removePasskey, () => null);
  await renderWithPlatform(<PasskeysPanel />, { platform, namespace: 'member', packs });
  return { http, said };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('passkeys', () => {
  it('[STD-016] are added with a name, after the password', async () => {
    const { http, said } = await open([passkey()]);
    await press('Add a passkey');
    await type('Name', ' Phone ');
    await type('Login password', 'secret');
    await press('Continue');
    await waitFor(() => expect(names()).toEqual(['Phone', 'Laptop']));
    expect(http.callsOf(passkeyChallenge).map(({ body }) => body)).toEqual([{ password: 'secret' }]);
    expect(http.callsOf(addPasskey).map(({ body }) => body)).toEqual([{ attestation, name: 'Phone' }]);
    expect([said, screen.queryByRole('dialog')]).toEqual([['The passkey has been added'], null]);
  });

  it('are added with a code if the member has an authenticator', async () => {
    const { http } = await open([]);
    http.answer(passkeyChallenge, ({ body }) => {
      if (body.code === '123456') return options;
      throw new PlatformError('invalidRequest', { fields: { code: 'Enter a code' } });
    });
    await press('Add a passkey');
    await type('Login password', 'secret');
    expect(screen.queryByLabelText('Code from the app, or a recovery code')).toBeNull();
    await press('Continue');
    expect(await screen.findByText('Enter a code')).toBeTruthy();
    await type('Code from the app, or a recovery code', '123456');
    await press('Continue');
    await waitFor(() => expect(names()).toEqual(['Passkey 1']));
    expect(http.callsOf(passkeyChallenge).at(-1)?.body).toEqual({ password: 'secret', code: '123456' });
  });

  it('are not added with a wrong password, or if the browser creates none', async () => {
    const { http } = await open([]);
    http.answer(passkeyChallenge, () => {
      throw new PlatformError('invalidRequest', { fields: { password: 'The password is not right' } });
    });
    await press('Add a passkey');
    await type('Login password', 'wrong');
    await press('Continue');
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    http.answer(passkeyChallenge, () => options);
    for (const [name, text] of [
      ['NotAllowedError', 'No passkey was made. Please try again'],
      ['InvalidStateError', 'There is a passkey for this account on this device already'],
    ] as const) {
      jest.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error(name), { name }));
      await press('Continue');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    }
    expect(http.callsOf(addPasskey)).toEqual([]);
  });

  it('are renamed, and removed after a confirmation', async () => {
    const { http, said } = await open([passkey(), passkey({ id: 'two', name: 'Key' })]);
    await press('Rename Key');
    await type('Name', 'Blue key');
    await press('Save');
    await waitFor(() => expect(names()).toEqual(['Laptop', 'Blue key']));
    await press('Remove Laptop');
    expect(http.callsOf(removePasskey)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(names()).toEqual(['Blue key']));
    expect(said).toEqual(['The passkey has a new name', 'The passkey has been removed']);
  });

  it('are limited to ten, and created in supporting browsers', async () => {
    const { http } = await open(Array.from({ length: 10 }, (_, index) => passkey({ id: String(index) })));
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(http.callsOf(passkeys)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('cannot be created in an old browser', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await open([passkey()]);
    expect(await screen.findByText(/^This browser cannot make passkeys/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
