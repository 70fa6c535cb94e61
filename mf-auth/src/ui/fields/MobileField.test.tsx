import { createTestPlatform, standInForBrowser, testSite } from '@parlour/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCountries, answerSettings } from '../../testing/answers.ts';
import { messageOf, renderInForm } from '../../testing/renderInForm.tsx';
import { createCountries } from '../../verification/countries.ts';
import { MobileField } from './MobileField.tsx';
import { RegistrationRules } from '../../verification/RegistrationRules.ts';

beforeAll(standInForBrowser);

const open = async ({ mobileDigits = null as number | null, countryCode = 'TH' } = {}) => {
  const site = { ...testSite, countryCode, imageUrl: (path: string) => `https://images.example${path}` };
  const platform = await createTestPlatform({ site });
  answerCountries(answerSettings(platform.http, { mobileDigits }));
  const rules = new RegistrationRules(platform);
  await rules.settings.load();
  const form = await renderInForm(
    <MobileField rules={rules} countries={createCountries(platform)} />,
    platform,
  );
  const number = await screen.findByLabelText<HTMLInputElement>('Mobile number');
  return {
    ...form,
    number,
    picker: await screen.findByRole('combobox', { name: 'Country and dialling code' }),
  };
};
/** The visible flags, by their addresses. */
const flags = (): string[] => Array.from(document.querySelectorAll('img'), ({ src }) => src);
const optionOf = (text: string): HTMLElement =>
  within(document.querySelector<HTMLElement>('.ant-select-dropdown') ?? document.body).getByText(text);

describe('MobileField', () => {
  it("starts with the visitor's country and its flag", async () => {
    const { number, sent, send } = await open();
    expect(flags()).toEqual(['https://images.example/media/COUNTRY_FLAG/TH.png']);
    await userEvent.type(number, '0812345678');
    await send();
    await waitFor(() => expect(sent).toEqual([{ mobileNum: '0812345678', countryDialingCode: '66' }]));
  });

  it('starts with the first country if the visitor’s is not in the list', async () => {
    const { number, sent, send } = await open({ countryCode: 'DE' });
    await userEvent.type(number, '0812345678');
    await send();
    await waitFor(() => expect(sent).toEqual([{ mobileNum: '0812345678', countryDialingCode: '1' }]));
  });

  it('[AUTH-011] offers every country with its dialling code, and finds them by typed text', async () => {
    const { number, picker, sent, send } = await open();
    await userEvent.type(picker, 'uni');
    await waitFor(() => expect(optionOf('United States +1')).toBeTruthy());
    expect(screen.queryByText('Canada +1')).toBeNull();
    await userEvent.clear(picker);
    for (const text of ['Canada +1', 'Thailand +66', 'United States +1'])
      await waitFor(() => expect(optionOf(text)).toBeTruthy());
    fireEvent.click(optionOf('United States +1'));
    await waitFor(() => expect(flags()).toContain('https://images.example/media/COUNTRY_FLAG/US.png'));
    await userEvent.type(number, '0812345678');
    await send();
    await waitFor(() => expect(sent).toEqual([{ mobileNum: '0812345678', countryDialingCode: '1' }]));
  });

  it.each([
    ['', null, 'Please enter a valid mobile number'],
    ['0812x', null, 'Please enter a valid mobile number'],
    ['081234567', 10, 'Please enter a valid mobile number of 10 digits'],
  ])('[AUTH-144] shows for “%s” with %s digits: %s', async (typed, mobileDigits, text) => {
    const { number, sent, send } = await open({ mobileDigits });
    if (typed) await userEvent.type(number, typed);
    await send();
    await waitFor(() => expect(messageOf(number)).toBe(text));
    expect(sent).toEqual([]);
  });
});
