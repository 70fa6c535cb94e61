import {
  endpointId,
  isRefusedToExcluded,
  type EndpointAccess,
  type Endpoint,
} from '@parlour/shared-contracts';
import { exclusionEndpoints } from '@parlour/shared-contracts/domains/exclusion';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { hourlyCount } from './domains/verification/tables.ts';
import { call, DEMO_PASSWORD, tokenOf, type TestCallOptions } from './testing/calls.ts';
import { engines, type Engine } from './testing/engines.ts';
import { prepareCall, validCallOf } from './testing/validCalls.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';
import { startVendorDouble, type VendorDouble } from './testing/vendorDouble.ts';

const endpoints: readonly Endpoint[] = Object.values(endpointTable).flatMap((domain): Endpoint[] =>
  Object.values(domain),
);
const rows = endpoints.map((endpoint) => ({ id: endpointId(endpoint), endpoint }));

type Visitor = 'guest' | 'trial' | 'member' | 'agent' | 'excluded';
const visitors: readonly Visitor[] = ['guest', 'trial', 'member', 'agent', 'excluded'];

type Included = Exclude<Visitor, 'excluded'>;

const expected: Readonly<Record<EndpointAccess, Readonly<Record<Included, number>>>> = {
  public: { guest: 200, trial: 200, member: 200, agent: 200 },
  session: { guest: 401, trial: 200, member: 200, agent: 200 },
  member: { guest: 401, trial: 403, member: 200, agent: 200 },
  agent: { guest: 401, trial: 403, member: 403, agent: 200 },
  signIn: { guest: 401, trial: 403, member: 200, agent: 200 },
  // These calls use the token of a sign-in that requires the step, instead of a session token.
  extraVerification: { guest: 401, trial: 403, member: 200, agent: 200 },
};

/** A member who is excluded from play has all other rights of a member. */
const expectedOf = (visitor: Visitor, endpoint: Endpoint, body: unknown): number => {
  if (visitor !== 'excluded') return expected[endpoint.access][visitor];
  return isRefusedToExcluded(endpoint, body) ? 403 : expected[endpoint.access].member;
};

const portals = { trial: 'member', player: 'member', agent: 'agent', member08: 'member' } as const;
const accounts = { trial: 'trial', member: 'player', agent: 'agent', excluded: 'member08' } as const;

/** Starts the API for the tests of a group, and signs their visitors in. */
const useSite = (engine: Engine) => {
  let api: TestApi;
  let vendor: VendorDouble;
  const tokens = new Map<Visitor, string>();

  /** One session for all tests. Calls that end their session get a new one. */
  const tokenFor = async (visitor: Visitor, endpoint: Endpoint): Promise<string | null> => {
    if (visitor === 'guest') return null;
    const account = accounts[visitor];
    const known = tokens.get(visitor) ?? (await tokenOf(api, account, portals[account]));
    if (endpoint === sessionEndpoints.logout) tokens.delete(visitor);
    else tokens.set(visitor, known);
    return known;
  };

  beforeAll(async () => {
    vendor = await startVendorDouble();
    api = await startTestApi(engine, vendor.variables);
    const token = await tokenFor('excluded', exclusionEndpoints.exclude);
    const body = { period: 'forever', password: DEMO_PASSWORD };
    expect((await call(api, exclusionEndpoints.exclude, { token, body })).statusCode).toBe(200);
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  /** Resets the hourly limit of text messages. */
  beforeEach(async () => {
    await api.database.db.delete(hourlyCount);
  });

  return {
    tokenFor,
    prepare: (id: string, token: string | null) => prepareCall(api, id, token),
    call: (endpoint: Endpoint, options: TestCallOptions) => call(api, endpoint, options),
  };
};

describe.each(engines)('every endpoint on $name', (engine) => {
  const site = useSite(engine);

  test.each(rows)(
    '[CONTRACTS-003] $id is mounted and answers according to its schema',
    async ({ id, endpoint }) => {
      const token = await site.tokenFor('agent', endpoint);
      const answer = await site.call(endpoint, await site.prepare(id, token));
      expect(answer.statusCode).toBe(200);
      if (endpoint.download) {
        // A stored file has a type of its own.
        const isStored = answer.headers['content-disposition'] !== undefined;
        if (!isStored) expect(answer.headers['content-type']).toBe(endpoint.download.contentType);
        return;
      }
      const { success, value } = answer.json<{ success: boolean; value: unknown }>();
      expect(success).toBe(true);
      expect(endpoint.value.safeParse(value).success).toBe(true);
    },
  );
});

describe.each(engines.slice(-1))('access to every endpoint on $name', (engine) => {
  const site = useSite(engine);

  test.each(
    rows.flatMap((row) => visitors.map((visitor) => ({ ...row, visitor, access: row.endpoint.access }))),
  )('[SHELL-139] $id ($access) for $visitor', async ({ id, endpoint, visitor }) => {
    const token = await site.tokenFor(visitor, endpoint);
    const options = await site.prepare(id, token);
    const answer = await site.call(endpoint, options);
    expect(answer.statusCode).toBe(expectedOf(visitor, endpoint, options.body));
    const isFile = endpoint.download !== undefined && answer.statusCode === 200;
    const isSuccess = isFile || answer.json<{ success: boolean }>().success;
    expect(isSuccess).toBe(answer.statusCode === 200);
  });

  test.each(rows.filter(({ endpoint }) => endpoint.params && endpoint.access !== 'public'))(
    '$id does not find data of another member',
    async ({ id, endpoint }) => {
      const [owner, stranger] = [
        await site.tokenFor('member', endpoint),
        await site.tokenFor('agent', endpoint),
      ];
      const options = await site.prepare(id, owner);
      const answer = await site.call(endpoint, { ...options, token: stranger });
      expect(answer.statusCode).toBe(404);
      expect((await site.call(endpoint, { ...options, token: owner })).statusCode).toBe(200);
    },
  );

  test.each(rows.filter(({ endpoint }) => endpoint.access === 'extraVerification'))(
    '$id refuses a session',
    async ({ id, endpoint }) => {
      const token = await site.tokenFor('agent', endpoint);
      const options = { ...(await site.prepare(id, null)), token };
      expect((await site.call(endpoint, options)).statusCode).toBe(401);
    },
  );

  test.each(rows.filter(({ endpoint }) => endpoint.access !== 'public'))(
    '$id refuses an unknown token',
    async ({ id, endpoint }) => {
      const answer = await site.call(endpoint, await site.prepare(id, 'A'.repeat(43)));
      expect(answer.statusCode).toBe(401);
    },
  );

  test.each(rows.filter(({ endpoint }) => endpoint.query ?? endpoint.body))(
    '$id answers 400 and names the field that is wrong',
    async ({ id, endpoint }) => {
      const { invalid } = validCallOf(id);
      if (!invalid) throw new Error(`${id} has no invalid call`);
      const { token = null } = await site.prepare(id, await site.tokenFor('agent', endpoint));
      const answer = await site.call(endpoint, { ...invalid.call, token });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, value: { field: invalid.field } });
      expect(answer.json<{ message: string }>().message).toContain(invalid.field);
    },
  );
});
