import { startPostgres } from '@parlour/shared-server/testing/postgres';
import { isNotNull } from 'drizzle-orm';
import { openHouseDatabase } from '../database/database.ts';
import { player, session } from '../database/tables.ts';
import { signBody } from '../hub88/signature.ts';
import { launchCodes } from '../launchCodes.ts';
import {
  credentialsOf,
  keys,
  launchOf,
  startTestHouse,
  until,
  type TestHouse,
} from '../testing/testHouse.ts';

const dice = { game: 'dice', direction: 'under', target: 4_950 } as const;

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse({ callsPerMinute: 40 });
});
afterAll(() => house.close());

describe('an operator', () => {
  it('gets the list of games with their returns', async () => {
    const { status, body } = await house.ask('/game/list', { operator_id: 'site' });
    expect(status).toBe(200);
    const returns = body.map(({ game_code, rtp }: { game_code: string; rtp: number }) => [game_code, rtp]);
    expect(returns).toEqual(
      expect.arrayContaining([
        ['slot', 96.5],
        ['slot-low-siam', 96.56],
        ['slot-high-space', 96.45],
        ['dice', 99],
        ['crash', 99],
        ['baccarat', 98.94],
        ['keno', 98.96],
        ['roulette', 97.29],
        ['dragonTiger', 96.26],
        ['fishing', 96],
      ]),
    );
    expect(returns).toHaveLength(launchCodes.length);
  });

  it.each([
    ['no signature', ''],
    ['one that is no base64', '*'],
    ['one of other bytes', signBody('{}', keys.operator.privateKey)],
    ['one by another key', signBody(JSON.stringify({ operator_id: 'site' }), keys.house.privateKey)],
  ])('is refused with %s', async (_name, signature) => {
    const refused = { status: 403, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } };
    expect(await house.ask('/game/list', { operator_id: 'site' }, signature)).toEqual(refused);
    expect(await house.ask('/game/list', { operator_id: 'nobody' }, signature)).toEqual(refused);
  });

  it.each([
    [{ game_code: 'poker' }, 'RS_ERROR_INVALID_GAME'],
    [{ currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ token: undefined }, 'RS_ERROR_WRONG_TYPES'],
    [{ user: 7 }, 'RS_ERROR_WRONG_TYPES'],
    [{ user: 'nobody\0' }, 'RS_ERROR_WRONG_TYPES'],
    [{ operator_id: null }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('cannot start a game with %j', async (change, status) => {
    const { body } = await house.ask('/game/url', { ...launchOf('slot', 'member-1'), ...change });
    expect(body).toEqual({ status });
  });

  it('starts a game in its language, with its name and picture, and an exit path', async () => {
    const launch = async (shown: object) => {
      const { body } = await house.ask('/game/url', { ...launchOf('slot', 'member-2'), ...shown });
      expect(body.url).toMatch(/^https:\/\/house\.example\/play\/slot#session=[\w-]{43}$/);
      const headers = { authorization: credentialsOf(body.url.split('=')[1]) };
      return (await house.app.inject({ url: '/api/session', headers })).json();
    };
    const meta = { title: 'Mekong Gold', art: 'https://site.example/media/a.svg' };
    expect(await launch({ lang: 'pt-br', lobby_url: 'https://site.example/', meta })).toMatchObject({
      ...meta,
      language: 'pt-BR',
      lobbyUrl: 'https://site.example/',
    });
    const strange = { title: 'x', art: 'https://elsewhere.example/a.svg' };
    expect(await launch({ lang: '!', lobby_url: 'javascript:alert(1)', meta: strange })).toMatchObject({
      title: 'x',
      art: null,
      language: 'en',
      lobbyUrl: null,
    });
  });
});

describe('a demo', () => {
  it('is played with its own money and without a call to a wallet', async () => {
    const calls = house.operator.calls.length;
    const { body: started } = await house.ask('/game/url', launchOf('dice', null));
    const headers = { authorization: credentialsOf(started.url.split('=')[1]) };
    const choice = { game: 'dice', direction: 'under', target: 4_950 };
    const play = async (requestId: string) => {
      const payload = { requestId, stake: 5_000, choice };
      const response = await house.app.inject({ method: 'POST', url: '/api/rounds', headers, payload });
      return response.json();
    };
    const { body: session } = { body: (await house.app.inject({ url: '/api/session', headers })).json() };
    expect(session).toMatchObject({
      mode: 'demo',
      currency: 'XXX',
      balance: 10_000,
      rtp: [{ basisPoints: 9_900 }],
    });
    let balance = session.balance;
    for (let round = 0; balance >= 5_000 && round < 30; round += 1) {
      const played = await play(`00000000-0000-4000-8000-0000000000${String(round).padStart(2, '0')}`);
      expect(played.balance).toBe(balance - 5_000 + played.round.payout);
      ({ balance } = played);
    }
    expect(house.operator.calls).toHaveLength(calls);
  });

  it.each([
    ['THB', 'THB'],
    ['VND', 'XXX'],
    ['JPY', 'XXX'],
  ])(
    'shows amounts in %s as %s, if the operator has that currency with the digits of demo money',
    async (wanted, shown) => {
      const launch = { ...launchOf('dice', null), meta: { currency: wanted } };
      const { body } = await house.ask('/game/url', launch);
      const headers = { authorization: credentialsOf(body.url.split('=')[1]) };
      const session = await house.app.inject({ url: '/api/session', headers });
      expect(session.json()).toMatchObject({ mode: 'demo', currency: shown, balance: 10_000 });
    },
  );

  it('replaces the oldest when there are too many, and is removed with its session', async () => {
    for (let visitor = 0; visitor < 5; visitor += 1) await house.ask('/game/url', launchOf('slot', null));
    const demoPlayers = async (): Promise<number> => {
      const rows = await house.db.select().from(player).where(isNotNull(player.demoBalance));
      return rows.length;
    };
    expect(await demoPlayers()).toBe(house.settings.demoPlayers);
    house.advance(13 * 3_600_000);
    await until(async () => (await demoPlayers()) === 0);
  });
});

describe('a session', () => {
  it('has its secret in the address only, and expires after some hours', async () => {
    const page = await house.launch('slot');
    expect((await page.get('session')).status).toBe(200);
    const rows = await house.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(page.secret);
    house.advance(12 * 3_600_000);
    expect(await page.get('session')).toEqual({ status: 401, body: { error: 'sessionEnded' } });
  });

  it('works only in the first browser that uses its address', async () => {
    const page = await house.launch('slot', 'member-3');
    const inAnotherBrowser = async () => {
      const headers = { authorization: credentialsOf(page.secret) };
      return (await house.app.inject({ url: '/api/session', headers })).statusCode;
    };
    expect((await page.get('session')).status).toBe(200);
    expect([await inAnotherBrowser(), (await page.get('session')).status]).toEqual([401, 200]);
    const raced = await house.launch('dice', 'member-3');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => {
        const headers = { authorization: credentialsOf(raced.secret) };
        return house.app.inject({ url: '/api/session', headers });
      }),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  it('ends when the player starts the same game again, but not another game', async () => {
    const first = await house.launch('slot', 'member-3');
    const other = await house.launch('dice', 'member-3');
    const second = await house.launch('slot', 'member-3');
    const answers = [await first.get('session'), await other.get('session'), await second.get('session')];
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
  });

  it.each([
    'GET /session',
    'POST /rounds',
    'GET /rounds',
    'GET /rounds/1',
    'POST /rounds/1/cash-out',
    'POST /fairness',
  ])('is needed for %s', async (route) => {
    const [method, path] = route.split(' ') as ['GET' | 'POST', string];
    for (const authorization of ['', 'Bearer x', `Bearer ${'x'.repeat(43)}`, credentialsOf('x'.repeat(43))]) {
      const response = await house.app.inject({ method, url: `/api${path}`, headers: { authorization } });
      expect([response.statusCode, response.json()]).toEqual([401, { error: 'sessionEnded' }]);
    }
  });

  it('limits calls per minute and the size of bodies', async () => {
    const page = await house.launch('slot', 'member-4');
    const large = await page.post('rounds', { choice: 'x'.repeat(3_000) });
    expect(large).toEqual({ status: 400, body: { error: 'badRequest' } });
    const answers = [];
    for (let call = 0; call < 40; call += 1) answers.push((await page.get('rounds/1')).status);
    expect(new Set(answers.slice(0, 39))).toEqual(new Set([400]));
    expect(answers.at(-1)).toBe(429);
    expect((await page.get('session')).body).toEqual({ error: 'tooFast' });
  });
});

describe('a house whose database is unavailable', () => {
  it('answers 503 while the database is away, and recovers by itself', async () => {
    const cluster = await startPostgres();
    const own = await startTestHouse({}, async () => {
      const database = await openHouseDatabase({ url: cluster.url, folder: '', production: true });
      return { database, remove: () => database.close() };
    });
    try {
      const page = await own.launch('dice');
      const launch = () => own.ask('/game/url', launchOf('dice', 'member-1'));
      await cluster.crash();
      const unavailable = { status: 503, body: { error: 'unknown' } };
      expect([await page.get('session'), await page.play(dice), await launch()]).toEqual(
        Array.from({ length: 3 }, () => unavailable),
      );
      await cluster.recover();
      await until(async () => (await page.play(dice)).status === 200);
    } finally {
      await own.close();
      await cluster.stop();
    }
  });
});

describe('a page', () => {
  const policyOf = async (url: string): Promise<string> =>
    String((await house.app.inject(url)).headers['content-security-policy']);

  it('of a game can be framed by operators, shows their pictures, and calls only the house', async () => {
    const policy = await policyOf('/play/slot');
    expect(policy).toContain('frame-ancestors https://site.example');
    expect(policy).toContain("img-src 'self' data: https://site.example");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect((await house.app.inject('/play/poker')).statusCode).toBe(404);
    expect((await house.app.inject('/assets/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('of the verifier has every module that it imports, and cannot send data', async () => {
    expect(await policyOf('/verify')).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(await policyOf('/verify')).not.toContain('connect-src');
    expect((await house.app.inject('/verify')).body).toContain('name="sites" content="https://site.example"');
    const left = ['/verify/verifier/page.ts'];
    const seen = new Set<string>();
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      seen.add(url);
      const { statusCode, headers, body } = await house.app.inject(url);
      expect([url, statusCode, headers['content-type']]).toEqual([
        url,
        200,
        'text/javascript; charset=utf-8',
      ]);
      for (const [, imported = ''] of body.matchAll(/from '([^']+)'/g)) {
        const next = new URL(imported, `https://house.example${url}`).pathname;
        if (!seen.has(next)) left.push(next);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});
