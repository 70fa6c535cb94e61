import type { ModalName } from '@parlour/shared-contracts';
import { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import type { Announcement } from '@parlour/shared-contracts/domains/content';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../../locales/packs.ts';
import { logIn } from '../../../testing/factories.ts';
import { ModalApp } from '../../../ModalApp.tsx';

const announcement = (id: string, execution: Announcement['execution']): Announcement => ({
  id,
  title: `Title of ${id}`,
  content: `<p>Text of ${id}</p><script>alert(1)</script>`,
  startDate: '2026-11-01T00:00:00Z',
  execution,
  promotionType: '',
});
const site = {
  ...testSite,
  popup: [announcement('first', 'B'), announcement('second', 'B'), announcement('members', 'A')],
  notice: [announcement('notice', 'B')],
};

const open = async (name: ModalName, parameters = {}, isMember = false) => {
  const close = jest.fn();
  const platform = await createTestPlatform({ site });
  if (isMember) logIn(platform);
  platform.http.answer(articleEndpoints.one, ({ params: { slug } }) => ({
    slug,
    kind: 'legal' as const,
    topic: 'term',
    title: 'Terms of use',
    summary: '',
    image: '',
    startsAt: '2026-11-01T00:00:00Z',
    endsAt: null,
    content: `<p>Text of ${slug}</p>`,
    changedAt: '2026-11-02T00:00:00Z',
  }));
  await renderWithPlatform(<ModalApp modal={{ name, parameters, close }} />, {
    platform,
    namespace: 'lobby',
    packs,
  });
  return { close };
};

beforeEach(standInForBrowser);

it('[CONTENT-004] [CONTENT-013] shows the pop-ups of the visitor, with a button to the reward centre', async () => {
  const { close } = await open('publicModal');
  expect(await screen.findByRole('dialog', { name: 'Title of first' })).toBeTruthy();
  expect(screen.getByText('Text of first')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next (1 of 2)' }));
  expect(screen.getByRole('dialog', { name: 'Title of second' })).toBeTruthy();
  const rewards = screen.getByRole('link', { name: 'To the reward centre' });
  expect(rewards.getAttribute('href')).toBe('/member?page=rewardCenter');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('shows a member the pop-up for members', async () => {
  await open('publicModal', {}, true);
  expect(await screen.findByRole('dialog', { name: 'Title of members' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});

it('shows a notice with its date and its text, and links to all announcements', async () => {
  await open('noticeModal');
  expect(await screen.findByRole('dialog', { name: 'Title of notice' })).toBeTruthy();
  expect(screen.getByText('Nov 1, 2026')).toBeTruthy();
  expect(await screen.findByText('Text of notice')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All announcements' }).getAttribute('href')).toBe('/announce');
});

it.each([{}, { article: '../x' }])(
  'shows the terms if the request names no valid article: %j',
  async (parameters) => {
    const { close } = await open('helpModal', parameters);
    expect(await screen.findByText('Text of terms')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  },
);
