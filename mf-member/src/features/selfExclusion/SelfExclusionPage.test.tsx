import { PlatformError } from '@parlour/shared-contracts';
import {
  exclusionEndpoints,
  exclusionPeriods,
  type Exclusion,
} from '@parlour/shared-contracts/domains/exclusion';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { SelfExclusionPage } from './SelfExclusionPage.tsx';

const { exclusion, exclude, returnToPlay } = exclusionEndpoints;
const week: Exclusion = {
  since: '2026-11-20T05:00:00.000Z',
  until: '2026-11-27T05:00:00.000Z',
  hasEnded: false,
  returnsAt: null,
};

beforeAll(standInForBrowser);

const open = async (present: Exclusion | null, periods = [...exclusionPeriods]) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const said: string[] = [];
  platform.bus.on('notification.requested', ({ text }) => said.push(text));
  platform.bus.on('account.changed', () => said.push('account.changed'));
  const { http } = platform;
  http.answer(exclusion, () => ({ exclusion: present, periods })).answer(exclude, () => week);
  await renderWithPlatform(<SelfExclusionPage />, { platform, namespace: 'member', packs });
  return { http, said };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const refusal = (field: string, message: string) =>
  new PlatformError('invalidRequest', { fields: { [field]: message } });

it('explains what it blocks, and what stays possible', async () => {
  await open(null);
  expect(await screen.findByText(/cannot be shortened or taken back/)).toBeTruthy();
  expect(screen.getByText('You cannot start games or place bets.')).toBeTruthy();
  expect(screen.getByText(/log in, read your records, bring money back/)).toBeTruthy();
  const choice = within(screen.getByRole('group', { name: 'For how long?' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '24 hours',
    '7 days',
    '6 months',
    '1 year',
    '3 years',
    '5 years',
    'For ever',
  ]);
});

it('starts after a confirmation with the password only, and then shows its end', async () => {
  const { http, said } = await open(null);
  http.answer(exclude, ({ body: { password } }) => {
    if (password !== 'secret') throw refusal('password', 'The password is not right');
    return week;
  });
  await press('7 days');
  const dialog = await screen.findByRole('dialog', { name: 'Exclude yourself from play: 7 days' });
  expect(dialog.textContent).toContain('cannot be shortened or taken back');
  await type('Login password', 'wrong');
  await press('Exclude me');
  expect(await screen.findByText('The password is not right')).toBeTruthy();
  await type('Login password', 'secret');
  await press('Exclude me');
  expect(await screen.findByText(/^until Nov 27, 2026/)).toBeTruthy();
  expect(said).toEqual(['You are excluded from play now', 'account.changed']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(http.callsOf(exclude).at(-1)?.body).toEqual({ period: 'week', password: 'secret' });
});

it('[STD-068] names the effect of an exclusion and places of help before the member confirms it', async () => {
  const { http } = await open(null);
  await press('6 months');
  const dialog = await screen.findByRole('dialog', { name: 'Exclude yourself from play: 6 months' });
  expect(await within(dialog).findByRole('button', { name: 'Exclude me' })).toBeTruthy();
  for (const effect of [
    'You cannot start games or place bets.',
    'You cannot deposit, or move money to game providers.',
    'You get no promotions.',
    'You can log in, read your records, bring money back from providers and withdraw.',
    'Bets that are placed already are settled, and their wins paid.',
  ]) {
    expect(within(dialog).getByText(effect)).toBeTruthy();
  }
  expect(dialog.textContent).toContain('It begins at once and cannot be shortened or taken back.');
  const places = within(within(dialog).getByRole('list', { name: 'Places of help' })).getAllByRole('link');
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Gambling Therapy', 'https://www.gamblingtherapy.org/'],
    ['Gamblers Anonymous', 'https://gamblersanonymous.org/'],
    ['Help in your country', '/responsible-gaming'],
  ]);
  expect(http.callsOf(exclude)).toEqual([]);
});

it('[STD-062] offers what the market allows, and leads to time-outs for a shorter break', async () => {
  await open(null, ['halfYear', 'year', 'threeYears', 'fiveYears', 'forever']);
  const choice = within(await screen.findByRole('group', { name: 'For how long?' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '6 months',
    '1 year',
    '3 years',
    '5 years',
    'For ever',
  ]);
  const shorter = screen.getByRole('link', { name: 'For a shorter break, take a time-out' });
  expect(shorter.getAttribute('href')).toBe('/member?page=limits');
});

it('lets the member ask to play again after its end, says from when they can, and keeps the focus', async () => {
  const ended = { ...week, hasEnded: true };
  const { http } = await open(ended);
  http.answer(returnToPlay, () => {
    throw new PlatformError('network');
  });
  expect(await screen.findByText('You cannot play yet')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'For how long?' })).toBeTruthy();
  await press('Ask to play again');
  expect((await screen.findByRole('alert')).textContent).toContain('Network');
  http.answer(returnToPlay, () => ({ ...ended, returnsAt: '2026-12-02T05:00:00.000Z' }));
  await press('Ask to play again');
  expect(await screen.findByText(/^You can play again from Dec 2, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask to play again' })).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.textContent).toContain('You can play again from Dec 2, 2026');
});

it('can be extended, and the server refuses a shorter one', async () => {
  const { http } = await open(week);
  http.answer(exclude, () => {
    throw new PlatformError('rejected', { serverMessage: 'You are already excluded for at least that long' });
  });
  expect(await screen.findByRole('group', { name: 'Make it longer' })).toBeTruthy();
  await press('24 hours');
  await type('Login password', 'secret');
  await press('Exclude me');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You are already excluded for at least that long',
  );
});

it('offers no choice if it has no end', async () => {
  await open({ ...week, until: null });
  expect(await screen.findByText('for ever')).toBeTruthy();
  expect(screen.queryByRole('group')).toBeNull();
});
