import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { systemEndpoints, type Permission } from '@parlour/shared-contracts/domains/system';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { validCalls } from '../../testing/validCalls.ts';
import { siteState } from './tables.ts';

const rows = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .map((endpoint) => ({ id: endpointId(endpoint), endpoint }));

const PROXY = '10.0.0.5';
const STRANGER = '198.51.100.7';
const OPERATOR = '192.0.2.44';

describe.each(engines.slice(0, 1))('a closed site, on $name', (engine) => {
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await startTestApi(engine, {
      TRUST_PROXY: '10.0.0.0/8,loopback',
      COUNTRY_HEADER: 'X-Country-Code',
      OPERATOR_NETWORKS: '192.0.2.0/24',
    });
    token = await tokenOf(api, 'agent', 'agent');
  });
  afterAll(() => api.close());

  const setState = async (state: Partial<typeof siteState.$inferInsert>) => {
    await api.database.db
      .update(siteState)
      .set({ maintenance: false, regionRestricted: false, restrictedCountries: [], ...state });
    api.clock.advance(2_000);
  };
  const ask = (endpoint: Endpoint, headers: Readonly<Record<string, string>> = {}, peer = PROXY) =>
    api.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.method === 'GET' ? { query: { ...validCalls.get(endpointId(endpoint))?.query } } : {}),
      headers: { authorization: `Bearer ${token}`, ...headers },
      remoteAddress: peer,
    });
  const statusFor = async (headers: Readonly<Record<string, string>>, peer = PROXY): Promise<unknown> =>
    (await ask(systemEndpoints.status, headers, peer)).json<{ value: unknown }>().value;

  test.each(rows.filter(({ endpoint }) => !endpoint.staysOpen))('$id is refused', async ({ endpoint }) => {
    await setState({ maintenance: true });
    const inMaintenance = await ask(endpoint);
    expect([inMaintenance.statusCode, inMaintenance.headers['retry-after']]).toEqual([503, '60']);
    expect(inMaintenance.json()).toMatchObject({ success: false, value: { siteStatus: 1 } });
    await setState({ regionRestricted: true });
    const restricted = await ask(endpoint);
    expect(restricted.statusCode).toBe(451);
    expect(restricted.json()).toMatchObject({ success: false, value: { siteStatus: 2 } });
  });

  it('still serves what its closed page needs, including the keys', async () => {
    await setState({ maintenance: true });
    const open = rows.filter(({ endpoint }) => endpoint.staysOpen).map(({ id }) => id);
    expect(open).toEqual([
      'GET /wps/system/status',
      'GET /wps/session/permission',
      'GET /wps/system/countryCode',
      'POST /wps/system/language',
    ]);
    expect(await statusFor({})).toBe(1);
    expect((await ask(systemEndpoints.permission)).json()).toMatchObject({
      value: { maintenance: { isActive: true } },
    });
    expect((await ask(systemEndpoints.countryCode)).statusCode).toBe(200);
    expect((await api.app.inject(JWKS_PATH)).statusCode).toBe(200);
    await setState({});
    expect((await ask(gamesEndpoints.list)).statusCode).toBe(200);
  });

  it('is open to the operator’s own people, by the address that the proxy reports', async () => {
    await setState({ maintenance: true, regionRestricted: true });
    const own = { 'x-forwarded-for': OPERATOR };
    expect(await statusFor(own)).toBe(0);
    expect((await ask(gamesEndpoints.list, own)).statusCode).toBe(200);
    const { value } = (await ask(systemEndpoints.permission, own)).json<{ value: Permission }>();
    expect([value.maintenance.isActive, value.regionRestriction.isActive]).toEqual([false, false]);
    expect(value.location.ip).toBe(OPERATOR);
    expect((await ask(gamesEndpoints.list, own, STRANGER)).statusCode).toBe(503);
  });

  it('reads the country only from the proxy', async () => {
    await setState({ restrictedCountries: ['PT', 'RU'] });
    expect(await statusFor({ 'x-country-code': 'PT' })).toBe(2);
    expect(await statusFor({ 'x-country-code': 'RU' })).toBe(2);
    expect(await statusFor({ 'x-country-code': 'BR' })).toBe(0);
    await setState({ restrictedCountries: ['TH'] });
    expect(await statusFor({ 'x-country-code': 'BR' })).toBe(0);
    expect(await statusFor({ 'x-country-code': 'BR' }, STRANGER)).toBe(2);
    expect(await statusFor({ 'x-country-code': 'BR', 'x-forwarded-for': '10.0.0.5' }, STRANGER)).toBe(2);
  });
});
