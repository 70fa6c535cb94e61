import type { SiteView } from '@parlour/shared-contracts';
import {
  registrationEndpoints,
  type RegistrationSettings,
} from '@parlour/shared-contracts/domains/registration';
import type { FeatureToggles } from '@parlour/shared-contracts/domains/system';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { createTestPlatform, renderWithPlatform, testSite } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { answerCountries, answerHumanCheck, answerSettings } from '../../../testing/answers.ts';
import { fillIn } from '../../../testing/fillIn.ts';
import { RegisterDialog } from '../RegisterDialog.tsx';

export interface Conditions {
  readonly toggles?: Partial<FeatureToggles>;
  readonly settings?: Partial<RegistrationSettings>;
  readonly site?: Partial<SiteView>;
}

/** Opens the registration dialog with a test platform. */
export const openRegistration = async ({ toggles = {}, settings = {}, site = {} }: Conditions = {}) => {
  const platform = await createTestPlatform({
    site: { ...testSite, ...site, toggles: { ...testSite.toggles, ...toggles } },
  });
  const { http } = platform;
  answerHumanCheck(answerCountries(answerSettings(http, settings)))
    .answer(registrationEndpoints.register, () => ({ token: 'token-1', firstTimeLogin: true }))
    .answer(registrationEndpoints.registerByMobile, () => ({ token: 'token-1', firstTimeLogin: true }))
    .answer(verificationEndpoints.captcha, () => btoa('picture'));
  const close = jest.fn();
  const dialog = <RegisterDialog onClose={close} />;
  const { unmount } = await renderWithPlatform(dialog, { platform, namespace: 'auth', packs });
  await screen.findByRole('checkbox');
  const bodies = () => http.callsOf(registrationEndpoints.register).map(({ body }) => body);
  return { platform, http, close, bodies, unmount };
};
export const inputs = { selector: 'input' };
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, inputs);
/** Appears when the countries are loaded. */
export const mobileNumberField = () => screen.findByLabelText<HTMLInputElement>('Mobile number', inputs);
export const fillAccount = async (confirmation = 'secret-1') => {
  await fillIn(field('Username'), 'player');
  await fillIn(field('Password'), 'secret-1');
  await fillIn(field('Confirm password'), confirmation);
};
export const agree = () => userEvent.click(screen.getByRole('checkbox'));
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
