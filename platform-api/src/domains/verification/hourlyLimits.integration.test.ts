import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { devMessage } from '../../messaging/tables.ts';
import { call } from '../../testing/calls.ts';
import { counters, type OpenCounter } from '../../testing/counters.ts';
import { engines } from '../../testing/engines.ts';
import { passHumanCheck } from '../../testing/solveChallenge.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash, type KeyedHash } from '../members/public.ts';
import { hourlyCount } from './tables.ts';
import { createHourlyLimits, type HourlyLimits } from './hourlyLimits.ts';

const HOUR_MS = 3_600_000;
const refusal = { code: 'tooManyRequests' };

// The counting is SQL that replicas share, so it is tested on PostgreSQL if the machine has it.
const [engine] = engines.slice(-1);

describe.each(counters)('the hourly limits, counted in $name', (counter) => {
  let api: TestApi;
  let counted: OpenCounter;
  let hash: KeyedHash;
  beforeAll(async () => {
    if (!engine) throw new Error('no database');
    counted = await counter.open();
    api = await startTestApi(engine, counted.variables);
    hash = await loadKeyedHash(api.database.db);
  });
  afterEach(async () => {
    api.clock.advance(HOUR_MS + 1);
    await createLimits().prune();
  });
  afterAll(async () => {
    await api.close();
    await counted.remove();
  });

  /** Each call stands for another process. */
  const createLimits = (textsPerHour = 1_000, textsPerHourAbroad = 3) =>
    createHourlyLimits({
      db: api.database.db,
      clock: api.clock,
      hash,
      redis: counted.redis,
      textsPerHour,
      textsPerHourAbroad,
      homeCountry: 'TH',
    });
  const numberOf = (index: number): string => `+668${index}`;
  const text = (limits: HourlyLimits, mobile: string, address: string, country = 'TH') =>
    limits.takeText({ mobile, country, address });

  it('accept five text messages to a number, from any and simultaneous callers', async () => {
    const asked = Array.from({ length: 12 }, (_, index) =>
      text(createLimits(), numberOf(1), `203.0.113.${index}`),
    );
    const taken = await Promise.allSettled(asked);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(text(createLimits(), numberOf(2), '203.0.113.1')).resolves.toBeUndefined();
  });

  it('accept thirty text messages from a customer, in all networks of its /56', async () => {
    const limits = createLimits();
    for (let index = 0; index < 30; index += 1) {
      await text(limits, numberOf(index), `2001:db8:0:${(index % 12).toString(16)}::${index}`);
    }
    await expect(text(limits, numberOf(31), '2001:db8:0:ff::1')).rejects.toMatchObject(refusal);
    await expect(text(limits, numberOf(31), '2001:db8:0:100::1')).resolves.toBeUndefined();
  });

  it('accept four times as many from a /48', async () => {
    const limits = createLimits();
    for (let index = 0; index < 120; index += 1) {
      await text(limits, numberOf(index), `2001:db8:0:${(index * 256).toString(16)}::1`);
    }
    await expect(text(limits, numberOf(121), '2001:db8:0:ffff::1')).rejects.toMatchObject(refusal);
    await expect(text(limits, numberOf(121), '2001:db8:1::1')).resolves.toBeUndefined();
  });

  it('limit all text messages together', async () => {
    const limits = createLimits(3);
    for (let index = 0; index < 3; index += 1) await text(limits, numberOf(index), `203.0.113.${index}`);
    await expect(text(limits, numberOf(4), '203.0.113.4')).rejects.toMatchObject(refusal);
  });

  it('accept fewer text messages to each foreign country than to the home country', async () => {
    const limits = createLimits(1_000, 3);
    const abroad = (index: number, country: string) =>
      text(limits, `+44791112345${index}`, `203.0.113.${index}`, country);
    for (let index = 0; index < 3; index += 1) await abroad(index, 'GB');
    await expect(abroad(4, 'GB')).rejects.toMatchObject(refusal);
    await expect(abroad(5, 'FR')).resolves.toBeUndefined();
    await expect(text(limits, numberOf(6), '203.0.113.6')).resolves.toBeUndefined();
    await expect(text(createLimits(1_000, 0), '+33612345678', '203.0.113.7', 'ES')).rejects.toMatchObject(
      refusal,
    );
  });

  it('accept six mails to an address, in any spelling', async () => {
    const limits = createLimits();
    const taken = [];
    for (const email of ['a@b.example', 'A@B.example', 'a@B.EXAMPLE', 'a@b.example']) {
      taken.push(await limits.takeMail(email), await limits.takeMail(email));
    }
    expect(taken).toEqual([true, true, true, true, true, true, false, false]);
    expect(await limits.takeMail('c@b.example')).toBe(true);
  });

  it('accept thirty trial accounts from a network', async () => {
    const limits = createLimits();
    for (let index = 0; index < 30; index += 1) await limits.takeTrial('203.0.113.9');
    await expect(limits.takeTrial('203.0.113.9')).rejects.toMatchObject(refusal);
    await expect(limits.takeTrial('203.0.113.10')).resolves.toBeUndefined();
  });

  it('do not count refused calls', async () => {
    const limits = createLimits(6);
    for (let index = 0; index < 20; index += 1) {
      await text(limits, numberOf(1), '203.0.113.1').catch(() => {});
    }
    await text(limits, numberOf(2), '203.0.113.1');
    await expect(text(limits, numberOf(3), '203.0.113.2')).rejects.toMatchObject(refusal);
    await expect(text(createLimits(), numberOf(3), '203.0.113.2')).resolves.toBeUndefined();
  });

  it('count anew after an hour, and delete old counts', async () => {
    const limits = createLimits();
    for (let index = 0; index < 5; index += 1) await text(limits, numberOf(1), '203.0.113.1');
    api.clock.advance(HOUR_MS);
    await expect(text(limits, numberOf(1), '203.0.113.1')).rejects.toMatchObject(refusal);
    await limits.prune();
    expect(await api.database.db.$count(hourlyCount)).toBe(counted.redis === null ? 4 : 0);
    api.clock.advance(1);
    await expect(text(limits, numberOf(1), '203.0.113.1')).resolves.toBeUndefined();
    api.clock.advance(HOUR_MS + 1);
    await limits.prune();
    expect(await api.database.db.$count(hourlyCount)).toBe(0);
  });

  it('refuse a call with the time to wait, and send no text message', async () => {
    const { db } = api.database;
    const ask = async () =>
      call(api, verificationEndpoints.smsRegister, {
        body: { mobileNo: '0812345678', countryDialingCode: '66', humanCheck: await passHumanCheck(api) },
      });
    for (let index = 0; index < 5; index += 1) expect((await ask()).statusCode).toBe(200);
    const sent = await db.$count(devMessage);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json()).toMatchObject({ success: false, value: { reason: 'tooManyRequests' } });
    expect(await db.$count(devMessage)).toBe(sent);
  });
});
