import { createServer } from 'node:http';
import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { eq } from 'drizzle-orm';
import { call } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startLocalServer, type LocalServer } from '../../testing/localServer.ts';
import { passHumanCheck } from '../../testing/solveChallenge.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash } from '../members/public.ts';
import { member } from '../members/tables.ts';
import { verificationCode } from './tables.ts';
import { createVerification } from './verification.ts';

const [engine] = engines.slice(-1);
if (!engine) throw new Error('no engine');

describe('a code that a provider sends', () => {
  let api: TestApi;
  let server: LocalServer;
  let isDown = false;
  let taken: string[] = [];
  const provider = createServer((request, reply) => {
    let form = '';
    request.on('data', (part: Buffer) => (form += part.toString()));
    request.on('end', () => {
      if (!isDown) taken.push(new URLSearchParams(form).get('Body') ?? '');
      reply.writeHead(isDown ? 503 : 201).end();
    });
  });
  beforeAll(async () => {
    server = await startLocalServer(provider);
    api = await startTestApi(engine, {
      SMS_PROVIDER_URL: `http://127.0.0.1:${server.port}`,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'token',
      SMS_SENDER: 'Parlour',
    });
    await api.database.db.update(member).set({ mobile: '+66812345678' }).where(eq(member.account, 'player'));
  });
  beforeEach(() => {
    isDown = false;
    taken = [];
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const ask = async (mobileNum: string, language = 'EN') =>
    call(api, verificationEndpoints.smsNoLogin, {
      language,
      body: { mobileNum, countryDialingCode: '66', humanCheck: await passHumanCheck(api) },
    });

  it.each([
    ['EN', 'The message could not be sent, please try again later'],
    ['PT', 'Não foi possível enviar a mensagem, tente novamente mais tarde'],
    ['TY', 'ไม่สามารถส่งข้อความได้ โปรดลองอีกครั้งในภายหลัง'],
  ])(
    'is refused with a message in %s if the provider fails, the same for every number',
    async (language, message) => {
      isDown = true;
      for (const mobile of ['0812345678', '0898765432']) {
        const answer = await ask(mobile, language);
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual({ success: false, value: { reason: 'messageNotSent' }, message });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect(await api.database.db.$count(verificationCode)).toBe(0);
    },
  );

  it('leaves the previous code valid if the provider fails', async () => {
    const first = await ask('081-234-5678');
    isDown = true;
    await ask('081-234-5678');
    const { db } = api.database;
    const hash = await loadKeyedHash(db);
    const verification = createVerification({
      db,
      clock: api.clock,
      hash,
      redis: null,
      ...api.settings.verification,
      phoneService: null,
    });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const code = /\b\d{6}\b/.exec(taken[0] ?? '')?.[0] ?? '';
    const attempt = { purpose: 'noLogin', mobile: '+66812345678', code } as const;
    expect(await verification.takeCode({ protocol: 'http', headers: { cookie } }, attempt)).toBe(true);
  });

  it('goes to the provider, and not into the outbox', async () => {
    api.clock.advance(3_600_001);
    await ask('0812345678');
    expect(taken).toHaveLength(1);
    const outbox = await api.app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } });
    expect(outbox.json()).toEqual({ messages: [] });
  });
});
