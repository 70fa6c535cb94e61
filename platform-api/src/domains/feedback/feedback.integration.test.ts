import type { ValueOf } from '@parlour/shared-contracts';
import {
  feedbackEndpoints as endpoints,
  type Ticket,
  type TicketDetail,
} from '@parlour/shared-contracts/domains/feedback';
import { messageEndpoints, type Message } from '@parlour/shared-contracts/domains/messages';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { oneOfEachRole, openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { readFeedbackSettings } from './feedbackSettings.ts';
import { feedbackText, feedbackTicket } from './tables.ts';
import { MAX_OPEN_TICKETS, MAX_OWN_TEXTS } from './writeFeedback.ts';

const CONTENT = 'My deposit has not arrived yet.';
const DAY_MS = 86_400_000;

describe.each(engines.slice(-1))('feedback on $name', (engine) => {
  let api: TestApi;
  let run: StaffTerminal<keyof typeof oneOfEachRole>;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    run = await openStaffTerminal(api, oneOfEachRole);
  });
  beforeEach(async () => {
    await api.database.db.delete(feedbackText);
    await api.database.db.delete(feedbackTicket);
    token = await tokenOf(api, 'player');
  });
  afterAll(() => api.close());

  const send = (body: object = {}) =>
    call(api, endpoints.send, { token, body: { type: 'complaint', content: CONTENT, ...body } });
  const sent = async (body: object = {}) => (await send(body)).json<{ value: Ticket }>().value;
  const list = async (as = token, query: Record<string, string> = {}) =>
    (await call(api, endpoints.list, { token: as, query })).json<{ value: ValueOf<typeof endpoints.list> }>()
      .value;
  const one = (reference: string, as = token) =>
    call(api, endpoints.one, { token: as, params: { reference } });
  const detail = async (reference: string) => (await one(reference)).json<{ value: TicketDetail }>().value;
  const reply = (reference: string, content: string = CONTENT) =>
    call(api, endpoints.reply, { token, params: { reference }, body: { content } });
  const isSuccess = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ success: boolean }>().success;
  const reasonOf = (answer: Awaited<ReturnType<typeof send>>) =>
    answer.json<{ value: { reason: string } }>().value.reason;

  it('[CONTRACTS-033] is sent with PUT, and opens a ticket with a deadline', async () => {
    expect(endpoints.send).toMatchObject({ method: 'PUT', path: '/wps/feedback' });
    const ticket = await sent();
    expect(ticket).toMatchObject({ type: 'complaint', state: 'open', excerpt: CONTENT });
    expect(Date.parse(ticket.dueAt) - Date.parse(ticket.sentAt)).toBe(10 * DAY_MS);
    expect((await list()).list).toEqual([ticket]);
  });

  it.each([
    ['empty', ''],
    ['blanks', '          '],
    ['too short', '123456789'],
    ['too long', 'x'.repeat(501)],
  ])('is refused with the minimum and the maximum length if it is %s', async (_, content) => {
    expect((await send({ content })).json<unknown>()).toEqual({
      success: false,
      value: { reason: 'contentLength', shortest: 10, longest: 500 },
      message: 'The content must have 10 to 500 characters',
    });
    expect((await list()).list).toEqual([]);
  });

  it('counts characters as people see them', async () => {
    expect(isSuccess(await send({ content: '😀'.repeat(500) }))).toBe(true);
  });

  it('stores the text exactly as the member wrote it', async () => {
    const content = '<script>alert(1)</script>\n\n  Two lines & "quotes"';
    const { reference } = await sent({ content });
    expect((await detail(reference)).texts).toEqual([
      { isOwn: true, content, at: expect.any(String) as string },
    ]);
  });

  it('is answered by staff; the member gets a message and can write again', async () => {
    const { reference } = await sent();
    expect((await run('support', 'feedback list --kind complaint')).text).toContain(reference);
    expect((await run('auditor', `feedback show ${reference} --reason complaint`)).exitCode).toBe(4);
    const shown = await run('support', ['feedback', 'show', reference, '--reason', 'answer a complaint']);
    expect(shown.text).toContain(CONTENT);
    await run('support', `feedback answer ${reference}`, 'It is credited now.');
    expect(await detail(reference)).toMatchObject({
      ticket: { state: 'answered' },
      texts: [{ isOwn: true }, { isOwn: false, content: 'It is credited now.' }],
    });
    const { list: messages } = (await call(api, messageEndpoints.list, { token, query: {} })).json<{
      value: { list: Message[] };
    }>().value;
    expect(messages[0]).toMatchObject({ kind: 'feedbackAnswered', reference, destination: 'feedback' });
    expect(isSuccess(await reply(reference))).toBe(true);
    expect((await detail(reference)).ticket.state).toBe('open');
  });

  it('cannot be extended after staff have closed the ticket', async () => {
    const { reference } = await sent();
    await run('support', `feedback answer ${reference} --close`, 'Done.');
    expect(reasonOf(await reply(reference))).toBe('ticketClosed');
    expect(await run('support', `feedback answer ${reference}`, 'More.')).toMatchObject({ exitCode: 3 });
  });

  it('is listed by deadline, and overdue tickets are marked', async () => {
    const first = await sent();
    api.clock.advance(DAY_MS);
    token = await tokenOf(api, 'player');
    const second = await sent();
    api.clock.advance(9 * DAY_MS + 1);
    token = await tokenOf(api, 'player');
    const { text } = await run('support', 'feedback list');
    const lines = text.split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([first.reference, second.reference]);
    expect(lines.map((line) => line.endsWith('(overdue)'))).toEqual([true, false]);
    expect((await run('support', `feedback list --after ${first.reference}`)).text).toContain(
      second.reference,
    );
  });

  it('is visible only to the member who wrote it', async () => {
    const { reference } = await sent();
    const other = await tokenOf(api, 'member08');
    expect((await one(reference, other)).statusCode).toBe(404);
    expect((await list(other)).list).toEqual([]);
  });

  it('is limited to some open tickets, even if 20 requests arrive at once, and to some texts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(answers.filter(isSuccess)).toHaveLength(MAX_OPEN_TICKETS);
    const refused = answers.filter((answer) => !isSuccess(answer));
    expect(new Set(refused.map(reasonOf))).toEqual(new Set(['tooManyOpen']));
    const { db } = api.database;
    const [ticket] = await db.select().from(feedbackTicket).limit(1);
    if (!ticket) throw new Error('there is no ticket');
    const text = { ticketId: ticket.id, content: CONTENT, writtenAt: api.clock.now() };
    await db.insert(feedbackText).values(Array.from({ length: MAX_OWN_TEXTS - 1 }, () => text));
    expect(reasonOf(await reply(ticket.reference))).toBe('tooManyTexts');
  });
});

it('refuses to start if the minimum is larger than the maximum', () => {
  expect(() =>
    readFeedbackSettings({
      FEEDBACK_MIN_CHARACTERS: 20,
      FEEDBACK_MAX_CHARACTERS: 10,
      FEEDBACK_ANSWER_DAYS: 1,
    }),
  ).toThrow('FEEDBACK_MIN_CHARACTERS is larger');
});
