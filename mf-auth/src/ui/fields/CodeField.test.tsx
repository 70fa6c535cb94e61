import { PlatformError } from '@parlour/shared-contracts';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createTestPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { answerCountries, answerSettings } from '../../testing/answers.ts';
import { messageOf, renderInForm } from '../../testing/renderInForm.tsx';
import { createTextedCodes } from '../../phoneCodes/textedCodes.ts';
import { CodeField } from './CodeField.tsx';
import { CodeRequestState } from '../../verification/CodeRequest.ts';
import { createCountries } from '../../verification/countries.ts';
import { MobileField } from './MobileField.tsx';
import { RegistrationRules } from '../../verification/RegistrationRules.ts';

beforeAll(standInForBrowser);

const open = async (countriesHaveCome?: Promise<void>) => {
  const platform = await createTestPlatform();
  const { http } = platform;
  answerCountries(answerSettings(http));
  if (countriesHaveCome)
    http.answer(systemEndpoints.countries, async () => {
      await countriesHaveCome;
      return [{ countryCode: 'TH', countryDialingCode: '66' }];
    });
  http.answer(verificationEndpoints.smsRegister, () => ({
    expiredMinutes: 2,
  }));
  const rules = new RegistrationRules(platform);
  await rules.settings.load();
  const time = { now: 1_000_000 };
  const request = new CodeRequestState({
    platform,
    sender: createTextedCodes({ prove: async () => 'proof' }, ({ mobileNum, ...order }) =>
      http.call(verificationEndpoints.smsRegister, { body: { ...order, mobileNo: mobileNum } }),
    ),
    clock: () => time.now,
  });
  const form = await renderInForm(
    <>
      <MobileField rules={rules} countries={createCountries(platform)} />
      <CodeField request={request} />
    </>,
    platform,
  );
  const number = await screen.findByLabelText('Mobile number');
  if (!countriesHaveCome) await waitFor(() => expect(button().disabled).toBe(false));
  const pass = (milliseconds: number) =>
    act(async () => {
      time.now += milliseconds;
      request.tick();
    });
  const orders = () => http.callsOf(verificationEndpoints.smsRegister).map(({ body }) => body);
  return { ...form, http, number, orders, pass, code: screen.getByLabelText('Verification code') };
};
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Get code|Again in \d\d:\d\d)$/ });
const ask = () => userEvent.click(button());

describe('CodeField', () => {
  it.each(['', '12', '08123x'])(
    '[AUTH-099] sends nothing for the mobile number “%s”, and shows an error',
    async (typed) => {
      const { number, orders } = await open();
      if (typed) await userEvent.type(number, typed);
      await ask();
      await waitFor(() => expect(messageOf(number)).toBe('Please enter a valid mobile number'));
      await waitFor(() => expect(document.activeElement).toBe(number));
      expect(orders()).toEqual([]);
    },
  );

  it('sends no code before the country is chosen', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { number, orders } = await open(promise);
    await userEvent.type(number, '0812345678');
    await ask();
    expect(orders()).toEqual([]);
    await act(async () => resolve());
    await waitFor(() => expect(button().disabled).toBe(false));
    await ask();
    await waitFor(() => expect(orders()).toMatchObject([{ countryDialingCode: '66' }]));
  });

  it('[AUTH-100] [AUTH-105] counts the seconds down on a button that is disabled until then', async () => {
    const { number, orders, pass } = await open();
    await userEvent.type(number, '081 234 5678');
    await ask();
    await waitFor(() => expect(button().textContent).toBe('Again in 02:00'));
    expect(button().disabled).toBe(true);
    expect(orders()).toEqual([{ mobileNo: '0812345678', countryDialingCode: '66', humanCheck: 'proof' }]);
    await pass(1_000);
    expect(button().textContent).toBe('Again in 01:59');
    await pass(119_000);
    expect(button().textContent).toBe('Get code');
    expect(button().disabled).toBe(false);
  });

  it('tells a screen reader when a code is sent and when another one is allowed, not every second', async () => {
    const { number, pass } = await open();
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(number, '0812345678');
    await ask();
    const sent = 'The code is on its way. You can ask for another one in 02:00';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(sent));
    await pass(1_000);
    expect(screen.getByRole('status').textContent).toBe(sent);
    await pass(119_000);
    expect(screen.getByRole('status').textContent).toBe('You can ask for another code now');
  });

  it('[AUTH-108] shows the server’s message unchanged in a dialog, and starts no countdown', async () => {
    const { http, number } = await open();
    http.answer(verificationEndpoints.smsRegister, () => {
      throw new PlatformError('rejected', { serverMessage: 'No text could be sent: 5 % of lines work' });
    });
    await userEvent.type(number, '0812345678');
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Please note' });
    expect(within(dialog).getByRole('alert').textContent).toBe('No text could be sent: 5 % of lines work');
    expect(button().textContent).toBe('Get code');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the server’s message about the number at its field', async () => {
    const { http, number } = await open();
    http.answer(verificationEndpoints.smsRegister, () => {
      throw new PlatformError('invalidRequest', { fields: { mobileNo: 'No country has this number' } });
    });
    await userEvent.type(number, '0812345678');
    await ask();
    await waitFor(() => expect(messageOf(number)).toBe('No country has this number'));
  });

  it('does not require the code when its empty field loses the focus', async () => {
    const { number, code } = await open();
    await userEvent.click(code);
    await userEvent.click(number);
    await userEvent.tab();
    await userEvent.tab();
    await ask();
    await waitFor(() => expect(messageOf(number)).toBe('Please enter a valid mobile number'));
    expect(messageOf(code)).toBeUndefined();
    expect(code.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('requires the code when the form is submitted without it, until a code is sent', async () => {
    const { number, code, send, sent } = await open();
    await userEvent.type(number, '0812345678');
    await send();
    await waitFor(() => expect(messageOf(code)).toBe('Please enter a valid verification code'));
    expect(sent).toEqual([]);
    await ask();
    await waitFor(() => expect(button().textContent).toBe('Again in 02:00'));
    await waitFor(() => expect(code.getAttribute('aria-invalid')).not.toBe('true'));
  });

  it('[AUTH-109] [RULES-034] accepts at most 255 characters', async () => {
    const { code } = await open();
    expect(code.getAttribute('maxlength')).toBe('255');
  });

  it('leaves no timer behind', async () => {
    const begun = jest.spyOn(globalThis, 'setInterval');
    const ended = jest.spyOn(globalThis, 'clearInterval');
    const { number, unmount } = await open();
    await userEvent.type(number, '0812345678');
    await ask();
    await waitFor(() => expect(button().textContent).toBe('Again in 02:00'));
    const ticks = begun.mock.results.filter((_, call) => begun.mock.calls[call]?.[1] === 1_000);
    expect(ticks).toHaveLength(1);
    unmount();
    expect(ended.mock.calls.map(([timer]) => timer)).toContain(ticks[0]?.value);
    jest.restoreAllMocks();
  });
});
