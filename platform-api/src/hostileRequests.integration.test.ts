import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import fc from 'fast-check';
import type { JWK } from 'jose';
import { hashPassword } from './domains/sessions/passwords.ts';
import { member } from './domains/members/tables.ts';
import { DEMO_PASSWORD } from './testing/calls.ts';
import { engines } from './testing/engines.ts';
import { hostileCalls, worstCalls } from './testing/hostileCalls.ts';
import { hostileSeals, writeHostileSeal, type HostileSeal } from './testing/hostileSeals.ts';
import { createHostileVisits, type AnswerCounts, type HostileVisits } from './testing/hostileVisits.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';
import { validCallOf } from './testing/validCalls.ts';
import { startVendorDouble, type VendorDouble } from './testing/vendorDouble.ts';

/** A cheap replacement for hashing, because thousands of passwords are checked here. */
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...actual, hash: (password: string) => actual.hash(password, { memoryCost: 8, timeCost: 1 }) };
});

/** Runs for each endpoint with fields. `npm run fuzz` sets ten thousand and prints the answers. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 10);
const SEALS = Math.max(800, CASES);
/** Endpoints with only headers need fewer runs. */
const FEWER_WITHOUT_FIELDS = 10;
/** Number of simultaneous calls. */
const MAX_CONCURRENT_CALLS = 40;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);

jest.setTimeout(300_000 + CASES * 400);

const rows = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .map((endpoint) => ({ id: endpointId(endpoint), endpoint }));

/** The same total number of values, in groups. */
const grouped = <Value>(arbitrary: fc.Arbitrary<Value>, cases: number) => {
  const length = Math.min(cases, MAX_CONCURRENT_CALLS);
  return {
    groups: fc.array(arbitrary, { minLength: length, maxLength: length, size: 'max' }),
    parameters: { seed: SEED, numRuns: Math.ceil(cases / length) },
  };
};

// Uses PostgreSQL if the machine has it. PGlite runs the same code, but slower.
describe.each(engines.slice(-1))(`any input to $name (seed ${SEED})`, (engine) => {
  let api: TestApi;
  let vendor: VendorDouble;
  let visits: HostileVisits;
  beforeAll(async () => {
    vendor = await startVendorDouble();
    const variables = { ...vendor.variables, LOGIN_ATTEMPTS_PER_MINUTE: '100000' };
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    api = await startTestApi(engine, variables, async (db) => {
      await db.update(member).set({ passwordHash });
    });
    visits = createHostileVisits(api);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  it('a malformed sealed body, or one with malformed content, is refused with the right reason', async () => {
    const [key] = (await api.app.inject({ url: JWKS_PATH })).json<{ keys: JWK[] }>().keys;
    const allowed = [
      'unreadableSeal',
      'unknownSealingKey',
      'expiredSeal',
      'invalidRequest',
      'payloadTooLarge',
    ];
    const send = async (seal: HostileSeal): Promise<void> => {
      const payload = await writeHostileSeal(seal, key ?? {});
      const answer = await api.app.inject({
        method: 'POST',
        url: identityEndpoints.login.path,
        headers: { 'content-type': 'application/jose' },
        payload,
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(allowed).toContain(answer.json<{ value: { reason: string } }>().value.reason);
    };
    const { groups, parameters } = grouped(hostileSeals(api.clock.now().getTime()), SEALS);
    await fc.assert(
      fc.asyncProperty(groups, async (seals) => {
        await Promise.all(seals.map(send));
      }),
      parameters,
    );
  });

  test.each(rows)('$id never fails', async ({ id, endpoint }) => {
    const answers: AnswerCounts = {};
    const worst = worstCalls(endpoint, validCallOf(id));
    for (let first = 0; first < worst.length; first += MAX_CONCURRENT_CALLS) {
      await visits.visit(endpoint, worst.slice(first, first + MAX_CONCURRENT_CALLS), answers);
    }
    const hasFields = endpoint.params ?? endpoint.query ?? endpoint.body;
    const cases = hasFields ? CASES : Math.ceil(CASES / FEWER_WITHOUT_FIELDS);
    const { groups, parameters } = grouped(hostileCalls(endpoint), cases);
    await fc.assert(
      fc.asyncProperty(groups, (calls) => visits.visit(endpoint, calls, answers)),
      parameters,
    );
    if (process.env['FUZZ_LOG']) process.stderr.write(`${id} ${JSON.stringify(answers)}\n`);
    // At least one call must have reached the handler. Otherwise a limit or an access check has refused them
    // all.
    expect(Object.keys(answers).some((kind) => kind.startsWith('200'))).toBe(true);
  });
});
