import { gamesEndpoints } from '@parlour/shared-contracts/domains/games';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import { startPostgres, type PostgresCluster } from '@parlour/shared-server/testing/postgres';
import { setTimeout } from 'node:timers/promises';
import { openApiDatabase } from './database/database.ts';
import { call, login, tokenOf } from './testing/calls.ts';
import { startTestApi, type TestApi } from './testing/testApi.ts';
import { validCalls } from './testing/validCalls.ts';

const MAX_LOOKS = 300;

describe('an API that loses its database', () => {
  let cluster: PostgresCluster;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    cluster = await startPostgres();
    const open = async () => {
      const database = await openApiDatabase({ url: cluster.url, folder: '', production: true });
      return { database, remove: () => database.close() };
    };
    api = await startTestApi({ name: 'PostgreSQL', open });
    token = await tokenOf(api, 'player');
  });
  afterAll(async () => {
    await api.close();
    await cluster.stop();
  });

  const ask = (endpoint: Endpoint) =>
    call(api, endpoint, {
      ...validCalls.get(endpointId(endpoint)),
      token: endpoint.sealed ? null : token,
    });
  const untilAnswered = async (status: number): Promise<void> => {
    for (let look = 0; (await ask(sessionEndpoints.memberInfo)).statusCode !== status; look += 1) {
      if (look === MAX_LOOKS) throw new Error(`it never answered ${status}`);
      await setTimeout(20);
    }
  };

  it('reports that it is unavailable, serves cached data, and recovers by itself', async () => {
    await cluster.crash();
    for (const endpoint of [
      sessionEndpoints.memberInfo,
      identityEndpoints.login,
      gamesEndpoints.winners,
      systemEndpoints.permission,
    ]) {
      const answer = await ask(endpoint);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
      expect(answer.json()).toEqual({
        success: false,
        value: { reason: 'unavailable' },
        message: 'The service is not available now',
      });
    }
    expect((await ask(gamesEndpoints.list)).json()).toMatchObject({ success: true });
    expect((await ask(systemEndpoints.status)).json()).toMatchObject({ value: 0 });
    expect((await api.app.inject('/healthz')).statusCode).toBe(503);
    await cluster.recover();
    await untilAnswered(200);
    expect((await login(api, 'player')).json()).toMatchObject({ success: true });
  });
});
