import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import fc from 'fast-check';
import type { JWK } from 'jose';
import { encodeBody, tokenOf } from './testing/calls.ts';
import { engines } from './testing/engines.ts';
import { hostileCalls, searchOf, worstCalls, type HostileCall } from './testing/hostileCalls.ts';
import { hostileSeals, writeHostileSeal } from './testing/hostileSeals.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';

/** For each endpoint; `npm run fuzz` has ten thousand, which takes about a quarter of an hour. */
const CASES = Number(process.env['FUZZ_CASES'] ?? 10);
const SEALS = Math.max(800, CASES);
const SEED = 20_261_120;

jest.setTimeout(300_000 + CASES * 400);

const rows = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .map((endpoint) => ({ id: endpointId(endpoint), endpoint }));

// PostgreSQL where the machine has it: PGlite is the same code, and slower.
describe.each(engines.slice(-1))('whatever is sent to $name', (engine) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi(engine, { LOGIN_ATTEMPTS_PER_MINUTE: '100000' });
    token = await tokenOf(api, 'agent', 'agent');
  });
  afterAll(() => api.close());

  const payloadOf = async (endpoint: Endpoint, body: unknown) => {
    if (body === undefined) return {};
    const { payload, type } = await encodeBody(api, endpoint, body);
    return { payload, headers: { 'content-type': type } };
  };

  const statusOf = async (endpoint: Endpoint, { query, body }: HostileCall): Promise<number> => {
    const { payload, headers } = await payloadOf(endpoint, body);
    const search = searchOf(query);
    const answer = await api.app.inject({
      method: endpoint.method,
      url: search ? `${endpoint.path}?${search}` : endpoint.path,
      headers: {
        ...headers,
        // Who signs out has no session for what comes after.
        ...(endpoint === sessionEndpoints.logout ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.json()).toHaveProperty('success');
    return answer.statusCode;
  };

  it('a sealed body that is none, or has garbage in it, is refused for what it is', async () => {
    const [key] = (await api.app.inject({ url: JWKS_PATH })).json<{ keys: JWK[] }>().keys;
    const allowed = [
      'unreadableSeal',
      'unknownSealingKey',
      'expiredSeal',
      'invalidRequest',
      'payloadTooLarge',
    ];
    await fc.assert(
      fc.asyncProperty(hostileSeals(api.clock.now().getTime()), async (seal) => {
        const payload = await writeHostileSeal(seal, key ?? {});
        const answer = await api.app.inject({
          method: 'POST',
          url: identityEndpoints.login.path,
          headers: { 'content-type': 'application/jose' },
          payload,
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(allowed).toContain(answer.json<{ value: { reason: string } }>().value.reason);
      }),
      { seed: SEED, numRuns: SEALS },
    );
  });

  test.each(rows)('$id never fails', async ({ endpoint }) => {
    for (const call of worstCalls(endpoint)) {
      const status = await statusOf(endpoint, call);
      if (status >= 500) throw new Error(`${status} for ${JSON.stringify(call)}`);
    }
    await fc.assert(
      fc.asyncProperty(hostileCalls(endpoint), async (call) => {
        expect(await statusOf(endpoint, call)).toBeLessThan(500);
      }),
      { seed: SEED, numRuns: CASES },
    );
  });
});
