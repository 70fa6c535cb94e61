import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import { devMessage } from '../../messaging/tables.ts';
import { call } from '../../testing/calls.ts';
import { counters, type OpenCounter } from '../../testing/counters.ts';
import { engines } from '../../testing/engines.ts';
import { passHumanCheck } from '../../testing/solveChallenge.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { loadKeyedHash, type KeyedHash } from '../identity/identityFace.ts';
import { textCount } from './tables.ts';
import { createTextLimits } from './textLimits.ts';

const HOUR = 3_600_000;
const refusal = { code: 'tooManyRequests' };

// The counting is SQL that replicas share: PostgreSQL where the machine has it.
const [engine] = engines.slice(-1);

describe.each(counters)('texts in an hour, counted in $name', (counter) => {
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
    api.clock.advance(HOUR + 1);
    await createLimits().prune();
  });
  afterAll(async () => {
    await api.close();
    await counted.remove();
  });

  /** As one of several processes has them. */
  const createLimits = (perHour = 1_000) =>
    createTextLimits({ db: api.database.db, clock: api.clock, hash, redis: counted.redis, perHour });
  const numberOf = (index: number): string => `+668${index}`;

  it('are five to a number, whoever asks and however many at once', async () => {
    const asked = Array.from({ length: 12 }, (_, index) =>
      createLimits().take(numberOf(1), `203.0.113.${index}`),
    );
    const taken = await Promise.allSettled(asked);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(createLimits().take(numberOf(2), '203.0.113.1')).resolves.toBeUndefined();
  });

  it('are thirty from a network, to whichever numbers', async () => {
    const limits = createLimits();
    for (let index = 0; index < 30; index += 1) await limits.take(numberOf(index), `2001:db8::${index}`);
    await expect(limits.take(numberOf(31), '2001:db8::ffff')).rejects.toMatchObject(refusal);
    await expect(limits.take(numberOf(31), '2001:db8:1::1')).resolves.toBeUndefined();
  });

  it('are so many altogether', async () => {
    const limits = createLimits(3);
    for (let index = 0; index < 3; index += 1) await limits.take(numberOf(index), `203.0.113.${index}`);
    await expect(limits.take(numberOf(4), '203.0.113.4')).rejects.toMatchObject(refusal);
  });

  it('do not count those that are refused: nobody uses up what is others’', async () => {
    const limits = createLimits(6);
    for (let index = 0; index < 20; index += 1) {
      await limits.take(numberOf(1), '203.0.113.1').catch(() => {});
    }
    await limits.take(numberOf(2), '203.0.113.1');
    await expect(limits.take(numberOf(3), '203.0.113.2')).rejects.toMatchObject(refusal);
    await expect(createLimits().take(numberOf(3), '203.0.113.2')).resolves.toBeUndefined();
  });

  it('count anew after an hour, and are forgotten', async () => {
    const limits = createLimits();
    for (let index = 0; index < 5; index += 1) await limits.take(numberOf(1), '203.0.113.1');
    api.clock.advance(HOUR);
    await expect(limits.take(numberOf(1), '203.0.113.1')).rejects.toMatchObject(refusal);
    await limits.prune();
    expect(await api.database.db.$count(textCount)).toBe(counted.redis === null ? 3 : 0);
    api.clock.advance(1);
    await expect(limits.take(numberOf(1), '203.0.113.1')).resolves.toBeUndefined();
    api.clock.advance(HOUR + 1);
    await limits.prune();
    expect(await api.database.db.$count(textCount)).toBe(0);
  });

  it('refuse a call with the time to wait, and text nothing', async () => {
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
