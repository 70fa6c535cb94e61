import { consolidatedSchema, sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { agentContract } from './tables.ts';

// The engines do not differ here.
describe.each(engines.slice(-1))('contracts on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  it("[CONTRACTS-031] are returned by a GET for the token's account, each with its own flag", async () => {
    const { method, path } = sessionEndpoints.consolidated;
    expect([method, path]).toEqual(['GET', '/wps/member/info/funds/consolidated']);
    const token = await tokenOf(api, 'member12');
    const wallet = await call(api, walletEndpoints.balance, { token });
    const had = wallet.json<{ value: { balance: number } }>().value.balance;
    const flags = async () => {
      const answer = await call(api, sessionEndpoints.consolidated, { token });
      const { funds, ...totals } = consolidatedSchema.parse(answer.json<{ value: unknown }>().value);
      expect(funds).toEqual({ currency: 'THB', main: had, vendors: 0, total: had });
      return totals;
    };
    const none = {
      dailysalreqtype: false,
      divtypereq: false,
      contracthoursalreqtype: false,
      realtimesalreqtype: false,
    };
    expect(await flags()).toEqual(none);
    const info = await call(api, sessionEndpoints.memberInfo, { token });
    const memberId = Number(info.json<{ value: { id: string } }>().value.id);
    const { db } = api.database;
    await db.insert(agentContract).values({ memberId, kind: 'hourlySalary' });
    expect(await flags()).toEqual({ ...none, contracthoursalreqtype: true });
    await db.insert(agentContract).values({ memberId, kind: 'dividend' });
    expect(await flags()).toEqual({ ...none, contracthoursalreqtype: true, divtypereq: true });
    expect((await call(api, sessionEndpoints.consolidated)).statusCode).toBe(401);
  });
});
