import { PlatformError } from '@parlour/shared-contracts';
import { secondFactorEndpoints, type Authenticator } from '@parlour/shared-contracts/domains/secondFactor';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { memberInfo } from '../../../testing/memberInfo.ts';
import { AuthenticatorPanel } from './AuthenticatorPanel.tsx';

const { authenticator, beginAuthenticator, confirmAuthenticator, renewRecoveryCodes, removeAuthenticator } =
  secondFactorEndpoints;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['ABCD-EF23', 'GHIJ-KL45'];

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
});

const open = async (
  since: string | null,
  more: Partial<Authenticator> = {},
  sentTo: string | null = null,
) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const state: Authenticator = { since, codesLeft: since === null ? 0 : 7, ...more };
  const said: string[] = [];
  platform.bus.on('notification.requested', ({ text }) => said.push(text));
  platform.http
    .answer(authenticator, () => ({ ...state }))
    .answer(beginAuthenticator, ({ body }) => {
      if (body.password !== 'secret') throw refusal('password', 'The password is not right');
      return {
        secret: SECRET,
        uri: `otpauth://totp/Parlour:somchai?secret=${SECRET}&issuer=Parlour`,
        sentTo,
      };
    })
    .answer(confirmAuthenticator, ({ body }) => {
      if (body.code !== '123456') throw refusal('code', 'The code is not right');
      Object.assign(state, { since: '2026-11-22T10:00:00.000Z', codesLeft: 10 });
      return { codes: CODES };
    })
    .answer(renewRecoveryCodes, () => ({ codes: CODES }))
    .answer(removeAuthenticator, () => (Object.assign(state, { since: null, waitsUntil: null }), null));
  const changed = jest.fn();
  await renderWithPlatform(<AuthenticatorPanel onChanged={changed} />, {
    platform,
    namespace: 'member',
    packs,
  });
  return { platform, said, changed };
};
const refusal = (field: string, message: string) =>
  new PlatformError('invalidRequest', { fields: { [field]: message } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
};
const codes = async () =>
  within(await screen.findByRole('list', { name: 'Your recovery codes' })).getAllByRole('listitem');

it('[STD-016] is set up with password, QR code and code, and then shows its recovery codes once', async () => {
  userEvent.setup();
  const { platform, changed } = await open(null);
  await press('Set up');
  const password = await type('Login password', 'wrong');
  await press('Go on');
  await screen.findByText('The password is not right');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await type('Login password', 'secret');
  await press('Go on');
  await screen.findByRole('img', { name: 'Picture with the key, for your app to scan' });
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await type('Code from the app', '000000');
  await press('Turn on');
  await screen.findByText('The code is not right');
  await type('Code from the app', ' 123456 ');
  await press('Turn on');
  expect((await codes()).map(({ textContent }) => textContent)).toEqual(CODES);
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await press('I have kept them');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Recovery codes left: 10')).toBeTruthy();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).not.toContain(CODES[0]);
  expect(platform.http.callsOf(confirmAuthenticator).map(({ body }) => body)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
});

it('renews its recovery codes, and is removed, with password and code', async () => {
  const { platform, said } = await open('2026-11-01T10:00:00.000Z');
  await press('New recovery codes');
  await type('Login password', 'secret');
  await type('Code from the app, or a recovery code', '123456');
  await press('Show new codes');
  expect(await codes()).toHaveLength(2);
  await press('I have kept them');
  await press('Remove');
  await type('Login password', 'secret');
  await type('Code from the app, or a recovery code', 'ABCD-EF23');
  await press('Remove the app');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(said).toEqual(['The authenticator app has been removed']);
  expect(platform.http.callsOf(removeAuthenticator).map(({ body }) => body)).toEqual([
    { password: 'secret', code: 'ABCD-EF23' },
  ]);
});

it('is set up with the mailed code too', async () => {
  const { platform } = await open(null, {}, 'p•••••@parlour.example');
  await press('Set up');
  await type('Login password', 'secret');
  await press('Go on');
  await type('Code from the app', '123456');
  await type('Code that was sent to p•••••@parlour.example', '654321');
  await press('Turn on');
  expect(await codes()).toHaveLength(2);
  expect(platform.http.callsOf(confirmAuthenticator).at(-1)?.body).toEqual({
    code: '123456',
    sentCode: '654321',
  });
});

it('shows until when a new authenticator waits, and removes a pending one with the password only', async () => {
  const { platform } = await open(null, { waitsUntil: '2026-11-02T10:00:00.000Z' });
  expect(await screen.findByText(/^It counts from Nov 2, 2026/)).toBeTruthy();
  await press('Remove');
  await type('Login password', 'secret');
  await press('Remove the app');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  expect(platform.http.callsOf(removeAuthenticator).map(({ body }) => body)).toEqual([
    { password: 'secret' },
  ]);
});
