import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { call } from '../testing/calls.ts';
import { engines } from '../testing/engines.ts';
import { passHumanCheck } from '../testing/solveChallenge.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { createOutboxMessenger } from './outboxMessenger.ts';
import { devMessage } from './tables.ts';

const HOSTILE = `<img src=x onerror=alert(1)>"'&<script>alert(2)</script>`;

describe.each(engines.slice(-1))('the outbox on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.database.db.delete(devMessage));
  afterAll(() => api.close());

  const outbox = () => createOutboxMessenger(api.database.db, api.clock);
  const open = (url = '/dev/outbox', accept = 'text/html') => api.app.inject({ url, headers: { accept } });

  it('returns texts and mails as JSON to programs, newest first', async () => {
    await outbox().text('+66812345678', 'A code');
    await outbox().mail({ to: 'player@home.example', subject: 'A link', content: 'Here' });
    const sentAt = api.clock.now().toISOString();
    expect((await open('/dev/outbox', 'application/json')).json()).toEqual({
      messages: [
        {
          id: expect.any(Number),
          kind: 'mail',
          to: 'player@home.example',
          subject: 'A link',
          content: 'Here',
          sentAt,
        },
        {
          id: expect.any(Number),
          kind: 'text',
          to: '+66812345678',
          subject: null,
          content: 'A code',
          sentAt,
        },
      ],
    });
  });

  it.each(['?to=%2B66812345678', '?to=+66812345678', '?to=+66812345678&to=+1'])(
    'shows the messages of one recipient for %s',
    async (query) => {
      await outbox().text('+66812345678', 'A code');
      await outbox().text('+66812345679', 'Another code');
      const { messages } = (await open(`/dev/outbox${query}`, 'application/json')).json();
      expect(messages).toEqual([expect.objectContaining({ to: '+66812345678' })]);
    },
  );

  it('stores the newest 500 messages, also for the next process', async () => {
    for (let index = 0; index < 503; index += 1) await outbox().text('+66812345678', `Message ${index}`);
    const kept = await outbox().read();
    expect(kept).toHaveLength(500);
    expect([kept[0]?.content, kept.at(-1)?.content]).toEqual(['Message 502', 'Message 3']);
  });

  it('shows hostile messages as text, without executing them', async () => {
    await outbox().mail({ to: HOSTILE, subject: HOSTILE, content: HOSTILE });
    const page = await open(`/dev/outbox?to=${encodeURIComponent(HOSTILE)}`);
    expect(page.body.split('&lt;script&gt;alert(2)&lt;/script&gt;')).toHaveLength(5);
    expect(page.body).not.toMatch(/<img|<script/);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('says so if it is empty', async () => {
    expect((await open()).body).toContain('Nothing has been sent.');
  });
});

describe('production without providers', () => {
  let api: TestApi;
  beforeAll(async () => {
    const [engine] = engines.slice(-1);
    if (!engine) throw new Error('no engine');
    api = await startTestApi(engine, { NODE_ENV: 'production', TEST_BANK_URL: '' });
  });
  afterAll(() => api.close());

  it('has no outbox', async () => {
    for (const accept of ['text/html', 'application/json']) {
      const answer = await api.app.inject({ url: '/dev/outbox', headers: { accept } });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('refuses to send a text message, and stores nothing', async () => {
    const body = {
      mobileNum: '0812345678',
      countryDialingCode: '66',
      humanCheck: await passHumanCheck(api),
    };
    const answer = await call(api, verificationEndpoints.smsNoLogin, { body });
    expect(answer.json()).toMatchObject({ success: false, value: { reason: 'messageNotSent' } });
    expect(await api.database.db.$count(devMessage)).toBe(0);
  });
});
