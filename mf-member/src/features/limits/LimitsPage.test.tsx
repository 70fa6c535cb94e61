import { PlatformError } from '@parlour/shared-contracts';
import { saferPlayEndpoints, type SaferPlay } from '@parlour/shared-contracts/domains/saferPlay';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { testSaferPlay } from '../../testing/saferPlay.ts';
import { LimitsPage } from './LimitsPage.tsx';

const { state, activity, setLimit, confirmLimit, cancelLimit, beginTimeOut, setRealityCheck } =
  saferPlayEndpoints;

beforeAll(standInForBrowser);

const day = { kind: 'deposit', period: 'day' } as const;
const limited = { ...day, own: 100_000, inForce: 100_000, used: 25_000 };

const open = async (present: SaferPlay = testSaferPlay()) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  const { http } = platform;
  const month = { month: '2026-11', deposits: 50_000, withdrawals: 10_000, stake: 90_000, net: -12_345 };
  const empty = { month: '2026-09', deposits: 0, withdrawals: 0, stake: 0, net: 0 };
  http
    .answer(state, () => present)
    .answer(activity, () => ({
      currency: 'THB',
      months: [month, { ...month, month: '2026-10' }, empty],
      ever: {
        since: '2024-03-05T05:00:00.000Z',
        deposits: 900_000,
        withdrawals: 250_000,
        netDeposits: 650_000,
      },
    }));
  await renderWithPlatform(<LimitsPage />, { platform, namespace: 'member', packs });
  return http;
};
/** Texts of a pack with the path of each key. */
const textsOf = (pack: unknown, path: readonly string[] = []): (readonly [string, string])[] =>
  typeof pack === 'string'
    ? [[path.join('.'), pack]]
    : Object.entries(pack ?? {}).flatMap(([key, value]) => textsOf(value, [...path, key]));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const item = (name: string) => screen.findByRole('listitem', { name });

it('[STD-047] sets a limit of any amount, and says before the member sends it that it acts at once', async () => {
  const http = await open();
  http.answer(setLimit, () => testSaferPlay([{ ...limited, used: 0 }]));
  await press('Set a limit: Deposit limits · In 24 hours');
  await userEvent.type(await screen.findByRole('textbox', { name: 'At most' }), '1000');
  expect(screen.getByText('Acts at once.')).toBeTruthy();
  await press('Set limit');
  const row = within(await item('Deposit limits · In 24 hours'));
  expect(await row.findByText('฿0.00 used, ฿1,000.00 left')).toBeTruthy();
  expect(http.callsOf(setLimit)).toMatchObject([{ body: { ...day, amount: 100_000 } }]);
});

it('[STD-050] shows the deposit limits first, in the same form as all other limits', async () => {
  await open();
  await item('Deposit limits · In 24 hours');
  const buttons = screen.getAllByRole('button', { name: /^Set a limit: / });
  expect(buttons.map((button) => button.getAttribute('aria-label')?.split(/: | · /)[1])).toEqual(
    ['Deposit limits', 'Loss limits', 'Stake limits', 'Playing time'].flatMap((kind) => [kind, kind, kind]),
  );
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
  const titles = ['Deposit limits', 'Loss limits', 'Stake limits'].map((name) =>
    screen.getByRole('heading', { name }),
  );
  expect(new Set(titles.map(({ tagName, className }) => `${tagName} ${className}`)).size).toBe(1);
});

it.each([
  ['EN', /deposit limit/i],
  ['TY', /วงเงินฝาก/],
  ['PT', /limites? de depósito/i],
  ['VN', /giới hạn nạp/i],
])('[STD-049] uses the words “deposit limit” for nothing else in %s', async (language, name) => {
  const texts = textsOf(await packs[language]?.());
  const called = texts.filter(([, text]) => name.test(text)).map(([key]) => key);
  expect(called).toContain('limits.kind.deposit');
  const ofDeposits = /^limits\.(?:kind\.deposit|ofDeposits\.\w+|first|question)$/;
  expect(called.filter((key) => !ofDeposits.test(key))).toEqual([]);
});

it('says before a limit is raised or removed that this takes 24 hours', async () => {
  const http = await open(testSaferPlay([limited]));
  const confirmableAt = '2026-11-21T05:00:00.000Z';
  http.answer(setLimit, () =>
    testSaferPlay([{ ...limited, pending: { value: null, confirmableAt, isConfirmable: false } }]),
  );
  await press('Change: Deposit limits · In 24 hours');
  await userEvent.type(await screen.findByRole('textbox', { name: 'At most' }), '0');
  expect(screen.getByText('Acts in 24 hours, when you confirm it then.')).toBeTruthy();
  await press('Remove the limit in 24 hours');
  expect(await screen.findByText('Wanted: No limit')).toBeTruthy();
  expect(screen.getByText(/You can confirm it from Nov 21, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull();
  expect(http.callsOf(setLimit)).toMatchObject([{ body: { ...day, amount: null } }]);
});

it('[STD-055] confirms or cancels a higher limit after its time', async () => {
  const pending = { value: 200_000, confirmableAt: '2026-11-21T05:00:00.000Z', isConfirmable: true };
  const http = await open(testSaferPlay([{ ...limited, pending }]));
  http.answer(confirmLimit, () => {
    throw new PlatformError('rejected', { serverMessage: 'This change is no longer there', value: {} });
  });
  await press('Confirm the change');
  expect(await screen.findByText('This change is no longer there')).toBeTruthy();
  http.answer(cancelLimit, () => testSaferPlay([limited]));
  await press('Keep the present limit');
  const row = within(await item('Deposit limits · In 24 hours'));
  expect(await row.findByText('฿250.00 used, ฿750.00 left')).toBeTruthy();
  expect(screen.queryByText(/^Wanted/)).toBeNull();
  expect(http.callsOf(confirmLimit)).toMatchObject([{ body: { ...day, amount: 200_000 } }]);
  expect(http.callsOf(cancelLimit)).toMatchObject([{ body: day }]);
});

it('takes a playing time in minutes', async () => {
  const http = await open();
  http.answer(setLimit, () => testSaferPlay());
  await press('Set a limit: Playing time · In a day');
  const field = await screen.findByRole('spinbutton', { name: 'At most, in minutes' });
  await userEvent.type(field, '0');
  expect(screen.getByRole('button', { name: 'Set limit' }).hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '90');
  await press('Set limit');
  expect(http.callsOf(setLimit)).toMatchObject([{ body: { kind: 'session', period: 'day', amount: 90 } }]);
});

it('[STD-061] [STD-069] begins a time-out after a confirmation, and leads to self-exclusion', async () => {
  const http = await open();
  http.answer(beginTimeOut, () => testSaferPlay([], { timeOutUntil: '2026-11-27T05:00:00.000Z' }));
  await press('A week');
  await press('Begin the time-out');
  expect(await screen.findByText(/^Time-out until Nov 27, 2026/)).toBeTruthy();
  expect(http.callsOf(beginTimeOut)).toMatchObject([{ body: { period: 'week' } }]);
  const [exclusion] = screen.getAllByRole('link', { name: 'Exclude yourself from play' });
  expect(exclusion?.getAttribute('href')).toBe('/member?page=selfExclusion');
});

it('[STD-074] lets the member choose how often a reality check comes, up to the interval of the site', async () => {
  const http = await open();
  http.answer(setRealityCheck, () => testSaferPlay());
  await press('15 min');
  expect(http.callsOf(setRealityCheck)).toMatchObject([{ body: { minutes: 15 } }]);
  expect(screen.queryByRole('button', { name: '120 min' })).toBeNull();
});

it('shows twelve months with their sum', async () => {
  await open();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Month',
    'Nov 2026',
    'Oct 2026',
    'Total',
  ]);
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain('246.90');
});

it('[STD-040] shows net deposits, and the day since which they count', async () => {
  await open();
  const title = await screen.findByText('Since you opened your account on Mar 5, 2024');
  const section = within(title.parentElement ?? document.body);
  expect(section.getByText('Net deposits').closest('div')?.textContent).toContain('6,500.00');
  expect(section.getByText(/all your deposits less all your withdrawals/)).toBeTruthy();
});

it('[STD-079] asks nine questions, sends nothing, and offers help', async () => {
  const http = await open();
  const calls = http.calls.length;
  await press('Begin');
  const groups = await screen.findAllByRole('group', { name: /\?$/ });
  expect(groups).toHaveLength(9);
  for (const [index, group] of groups.entries()) {
    if (index === 8) expect(screen.getByText('1 question is open')).toBeTruthy();
    await userEvent.click(within(group).getByRole('radio', { name: 'Sometimes' }));
  }
  expect(screen.getByText(/strong signs of harm/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find help' })).toBeTruthy();
  expect(http.calls).toHaveLength(calls);
});
