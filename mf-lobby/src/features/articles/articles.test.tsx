import type { Platform } from '@parlour/shared-contracts';
import {
  articleEndpoints,
  type Article,
  type ArticleSummary,
} from '@parlour/shared-contracts/domains/articles';
import { chatEndpoints } from '@parlour/shared-contracts/domains/chat';
import { useLocation } from '@parlour/shared-ui/router';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { pages } from '../../pages.ts';

const HOUR_MS = 3_600_000;
const { list, one, helpCenter } = articleEndpoints;

const summaryOf = (slug: string, changes: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug,
  kind: 'notice',
  topic: '',
  title: `Title of ${slug}`,
  summary: `Summary of ${slug}`,
  image: '/media/art.webp',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  ...changes,
});
const articleOf = (slug: string, changes: Partial<Article> = {}): Article => ({
  ...summaryOf(slug, changes),
  content: `<p>Text of ${slug}</p>`,
  changedAt: '2026-11-02T00:00:00.000Z',
  ...changes,
});
const help = [
  articleOf('how-to-deposit', { kind: 'help', topic: 'money', title: 'How to deposit' }),
  articleOf('set-limits', { kind: 'help', topic: 'safety', title: 'Set limits', content: '<p>Límites</p>' }),
  articleOf('terms', { kind: 'legal', topic: 'term', title: 'Terms of use' }),
];
const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const render = async (path: string, overrides: Partial<Platform> = {}) => {
  const platform = await createTestPlatform(overrides);
  platform.http
    .answer(list, ({ query }) => ({
      list: Number(query.page) > 2 ? [] : [summaryOf(`${query.kind}-${query.page}`, { kind: query.kind })],
      total: 12,
      totalPages: 2,
    }))
    .answer(one, ({ params }) => (params.slug === 'ended' ? null : articleOf(params.slug)))
    .answer(helpCenter, () => ({ list: help }))
    .answer(chatEndpoints.models, () => ({ list: [{ id: '7', name: 'Payments' }] }))
    .answer(chatEndpoints.launch, () => ({ chatUrl: 'https://chat.example/room?lang=en' }));
  await renderWithPlatform(
    <>
      <App />
      <Address />
    </>,
    { platform, namespace: 'lobby', packs, pages, path },
  );
  return platform;
};
const address = () => screen.getAllByRole('status').at(-1)?.textContent;

beforeEach(() => {
  standInForBrowser();
  Element.prototype.scrollIntoView = jest.fn();
  window.scrollTo = jest.fn();
});

it('[CONTENT-006] shows the page of announcements that the address names', async () => {
  const { http } = await render('/announce?p=2');
  expect(await screen.findByText('Title of notice-2')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^(Page )?1$/ })));
  expect(await screen.findByText('Title of notice-1')).toBeTruthy();
  expect(http.callsOf(list).map(({ query }) => Object(query).page)).toEqual([2, 1]);
});

it.each(['0', '-1', '1e9', 'x', '1.5', ''])('shows the first page for the page "%s"', async (page) => {
  const { http } = await render(`/announce?p=${page}`);
  expect(await screen.findByText('Title of notice-1')).toBeTruthy();
  expect(http.callsOf(list).map(({ query }) => Object(query).page)).toEqual([1]);
});

it('leads from a page that does not exist to the first page', async () => {
  const { http } = await render('/announce?p=99');
  await userEvent.click(await screen.findByRole('button', { name: 'Show the first page' }));
  expect(await screen.findByText('Title of notice-1')).toBeTruthy();
  expect(http.callsOf(list).map(({ query }) => Object(query).page)).toEqual([99, 1]);
});

it('[CONTENT-001] lists promotions, and each of them links to its details', async () => {
  await render('/promotions');
  const link = await screen.findByRole('link', { name: /Title of promotion-1/ });
  expect(link.getAttribute('href')).toBe('?open=promotion-1');
});

it('keeps the place of a promotion’s picture if it cannot be loaded', async () => {
  await render('/promotions');
  const picture = (await screen.findByRole('link', { name: /Title of promotion-1/ })).querySelector('img');
  const place = picture?.className ?? '';
  if (picture) fireEvent.error(picture);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelectorAll(`.${place}`)).toHaveLength(1);
});

it('shows an open article, and a link back to its list', async () => {
  await render('/promotions?p=2&open=double');
  expect(await screen.findByRole('heading', { level: 1, name: 'Title of double' })).toBeTruthy();
  expect(screen.getByText('Text of double')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/promotions?p=2');
});

it('tells the visitor that an article is not available any more', async () => {
  await render('/announce?open=ended');
  expect(await screen.findByText('This is no longer here')).toBeTruthy();
});

it('[CONTENT-023] shows the news, and the blog', async () => {
  await render('/news');
  expect(await screen.findByText('Title of news-1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Blog' }));
  expect(await screen.findByText('Title of blog-1')).toBeTruthy();
  expect(address()).toBe('/news?kind=blog');
});

it.each([
  ['/licences', 'licences'],
  ['/responsible-gaming', 'responsible-gaming'],
])('[CONTENT-024] shows %s', async (path, slug) => {
  await render(path);
  expect(await screen.findByText(`Text of ${slug}`)).toBeTruthy();
});

it('prints a legal text without the page around it, and leaves nothing behind', async () => {
  await render('/help#term');
  const printed: string[] = [];
  const append = jest.spyOn(document.body, 'append').mockImplementation((frame) => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    document.body.appendChild(frame);
    const page = frame.contentWindow;
    if (page) page.print = () => printed.push(page.document.body.textContent);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  append.mockRestore();
  expect(printed).toEqual(['Terms of useText of terms']);
  document.querySelector('iframe')?.contentWindow?.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('iframe')).toBeNull();
});

describe('the help centre', () => {
  it('groups answers by topic, and finds them without accents', async () => {
    await render('/help');
    expect(await screen.findByRole('heading', { name: 'Deposits and withdrawals' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Terms and rules' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search the help centre' }), 'LIMITES{Enter}');
    expect(screen.getByText('Set limits')).toBeTruthy();
    expect(screen.queryByText('How to deposit')).toBeNull();
    expect(address()).toBe('/help?q=LIMITES');
  });

  it('shows the results of the search in the address of the page', async () => {
    await render('/help?q=limites');
    expect(await screen.findByText('Set limits')).toBeTruthy();
    expect(screen.queryByText('How to deposit')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the help centre' }).value).toBe(
      'limites',
    );
  });

  it('offers all answers if a search finds nothing', async () => {
    await render('/help');
    await screen.findByText('Set limits');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search the help centre' }), 'zebra{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Show all answers' }));
    expect(screen.getByText('How to deposit')).toBeTruthy();
  });

  it('[SHELL-026] opens the terms at their anchor', async () => {
    await render('/help#term');
    const terms = (await screen.findByText('Terms of use')).closest('details');
    expect([terms?.id, terms?.open]).toEqual(['term', true]);
    expect(terms && within(terms).getByText('Text of terms')).toBeTruthy();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  it('[CONTENT-027] lists the live chats, and opens one at the address that the server returns', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { http } = await render('/help');
    await userEvent.click(await screen.findByRole('button', { name: 'Payments' }));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    expect(open.mock.calls[0]?.[0]).toBe('https://chat.example/room?lang=en');
    expect(http.callsOf(chatEndpoints.launch).map(({ body }) => body)).toEqual([
      { model: '7', language: 'EN' },
    ]);
    open.mockRestore();
  });

  it('leads outside the hours of the chat to the feedback page', async () => {
    const minute = (time: number): string => new Date(time).toISOString().slice(11, 16);
    const opensAt = minute(Date.now() + 2 * HOUR_MS);
    const chatHours = { opensAt, closesAt: minute(Date.now() + 3 * HOUR_MS) };
    await render('/help', {
      site: { ...testSite, settings: { ...testSite.settings, timeZone: 'UTC', chatHours } },
    });
    const note = within(await screen.findByText(`The chat opens at ${opensAt} GMT+00:00.`));
    expect(note.getByRole('link').getAttribute('href')).toBe('/feedback');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Payments' }).disabled).toBe(true);
  });

  it('[CONTENT-016] has a back button that leads to /index', async () => {
    await render('/help');
    expect((await screen.findByRole('link', { name: 'Back to the lobby' })).getAttribute('href')).toBe(
      '/index',
    );
  });
});

it.each([
  ['unavailable', 'The guides below show how your browser installs it.'],
  ['installed', 'The app is installed. Open it with its icon.'],
  ['manual', 'Tap the share button, then “Add to Home Screen”, then “Add”.'],
] as const)('says what a person can do if the app is %s', async (state, text) => {
  await render('/down', { install: { state, ask: async () => {} } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});

it('installs the app after a press, if the browser offers it', async () => {
  const ask = jest.fn(async () => {});
  await render('/down', { install: { state: 'available', ask } });
  await userEvent.click(await screen.findByRole('button', { name: 'Install the app' }));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('[SHELL-038] [CONTENT-025] [CONTENT-026] shows a guide for iOS, one for Android and one for the lite app', async () => {
  await render('/down');
  expect(await screen.findByText('Text of install-ios')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Android' }));
  expect(await screen.findByText('Text of install-android')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Lite app' }));
  expect(await screen.findByText('Text of install-lite')).toBeTruthy();
});
