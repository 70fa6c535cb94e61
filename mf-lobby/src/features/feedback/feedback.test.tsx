import { PlatformError } from '@parlour/shared-contracts';
import {
  feedbackEndpoints as endpoints,
  feedbackTypes,
  type Ticket,
  type TicketDetail,
} from '@parlour/shared-contracts/domains/feedback';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App.tsx';
import { packs } from '../../locales/packs.ts';
import { pages } from '../../pages.ts';
import { logIn } from '../../testing/factories.ts';

const REFERENCE = 'F7K2M9QX3RTA';
const ticketOf = (changes: Partial<Ticket> = {}): Ticket => ({
  reference: REFERENCE,
  type: 'deposit',
  state: 'answered',
  excerpt: 'My deposit has not arrived yet.',
  sentAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-30T00:00:00.000Z',
  changedAt: '2026-11-21T00:00:00.000Z',
  ...changes,
});
const detailOf = (texts: readonly string[], changes: Partial<Ticket> = {}): TicketDetail => ({
  ticket: ticketOf(changes),
  texts: texts.map((content, index) => ({ isOwn: index % 2 === 0, content, at: '2026-11-20T00:00:00.000Z' })),
});

const render = async ({ tickets = [], detail }: { tickets?: Ticket[]; detail?: TicketDetail } = {}) => {
  const platform = await createTestPlatform();
  logIn(platform);
  platform.http
    .answer(endpoints.form, () => ({ types: [...feedbackTypes], shortest: 10, longest: 500, answerDays: 10 }))
    .answer(endpoints.send, () => ticketOf({ state: 'open' }))
    .answer(endpoints.list, () => ({ list: tickets, next: null }))
    .answer(endpoints.one, () => detail ?? detailOf(['My question', 'Our answer']))
    .answer(endpoints.reply, () =>
      detailOf(['My question', 'Our answer', 'One more question'], { state: 'open' }),
    );
  await renderWithPlatform(<App />, { platform, namespace: 'lobby', packs, pages, path: '/feedback' });
  await screen.findByRole('textbox', { name: 'Your text' });
  return platform;
};
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const write = (text: string) => fill(screen.getByRole('textbox', { name: 'Your text' }), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(standInForBrowser);

it('[CONTENT-018] [CONTENT-021] offers types of questions, and one of them is a complaint', async () => {
  const { http } = await render();
  const types = within(screen.getByRole('group', { name: 'What is it about?' })).getAllByRole('button');
  expect(types.map((type) => type.textContent)).toEqual([
    'Complaint',
    'Deposit',
    'Withdrawal',
    'Game',
    'Account',
    'Idea',
    'Something else',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Complaint' }));
  await write('The game took my stake twice.');
  await send();
  expect(http.callsOf(endpoints.send)[0]?.body).toEqual({
    type: 'complaint',
    content: 'The game took my stake twice.',
  });
});

it.each(['', '   '])('[CONTENT-019] shows a sentence and does not send an empty text', async (text) => {
  const { http } = await render();
  if (text) await write(text);
  await send();
  expect(await screen.findByText('Please enter content')).toBeTruthy();
  expect(http.callsOf(endpoints.send)).toEqual([]);
});

it.each(['too short', 'x'.repeat(501)])(
  '[CONTENT-020] names the minimum and the maximum if a text is too short or too long',
  async (text) => {
    const { http } = await render();
    const field = screen.getByRole('textbox', { name: 'Your text' });
    await fill(field, text);
    await send();
    expect(await screen.findByText('Content must be between 10 and 500 words')).toBeTruthy();
    expect(http.callsOf(endpoints.send)).toEqual([]);
    await fill(field, '!');
    expect(screen.queryByText('Content must be between 10 and 500 words')).toBeNull();
  },
);

it('[CONTENT-022] sends the text with PUT, and confirms it with the number and the deadline of the ticket', async () => {
  const { http } = await render();
  await write('My deposit has not arrived yet.');
  await send();
  expect(await screen.findByText(/^Sent. We answer by/)).toBeTruthy();
  expect(screen.getByText(REFERENCE)).toBeTruthy();
  expect(endpoints.send.method).toBe('PUT');
  expect(http.callsOf(endpoints.send)).toHaveLength(1);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' }).value).toBe('');
});

it('opens the article about complaints over the form', async () => {
  const { bus } = await render();
  const requested: unknown[] = [];
  bus.on('modal.requested', (request) => void requested.push(request));
  await userEvent.click(screen.getByRole('button', { name: 'How we handle complaints' }));
  expect(requested).toEqual([{ modal: 'helpModal', parameters: { article: 'complaints' } }]);
});

it('keeps the text and shows the reason if the server refuses it', async () => {
  const platform = await render();
  platform.http.answer(endpoints.send, () => {
    throw new PlatformError('rejected', { serverMessage: 'You have 5 open tickets' });
  });
  await write('My deposit has not arrived yet.');
  await send();
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(
    'You have 5 open tickets',
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' }).value).not.toBe('');
});

it('shows a ticket with its answers, and sends a further text', async () => {
  const { http, bus } = await render({ tickets: [ticketOf()] });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit.*Answered/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Deposit' });
  expect(within(drawer).getByText('Our answer')).toBeTruthy();
  await fill(within(drawer).getByRole('textbox', { name: 'Write again' }), 'One more question');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Send' }));
  expect(await within(drawer).findByText('One more question')).toBeTruthy();
  const before = http.callsOf(endpoints.one).length;
  await act(async () => bus.emit('messages.changed', { unread: 1 }));
  await waitFor(() => expect(http.callsOf(endpoints.one).length).toBe(before + 1));
});

it('shows the reason if a ticket cannot be opened', async () => {
  const platform = await render({ tickets: [ticketOf()] });
  platform.http.answer(endpoints.one, () => {
    throw new PlatformError('network');
  });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit.*Answered/ }));
  const texts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(texts().some((text) => text !== '')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows no field for a further text if the ticket is closed', async () => {
  await render({
    tickets: [ticketOf({ state: 'closed' })],
    detail: detailOf(['My question', 'Done'], { state: 'closed' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Deposit.*Closed/ }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).queryByRole('textbox')).toBeNull();
  expect(within(drawer).getByText(/This ticket is closed/)).toBeTruthy();
});
