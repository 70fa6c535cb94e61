import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { ne } from 'drizzle-orm';
import { scheduledTask } from './database/tables.ts';
import { call } from './testing/calls.ts';
import { engines } from './testing/engines.ts';
import { startTestApi } from './testing/testApi.ts';

describe.each(engines.slice(-1))('a process on $name', (engine) => {
  /** The answers of a process with this role, and whether it has registered shared tasks. */
  const stateOf = async (role: string) => {
    const api = await startTestApi(engine, { API_ROLE: role });
    try {
      const health = (await api.app.inject({ url: '/healthz' })).statusCode;
      const endpoint = (await call(api, systemEndpoints.status)).statusCode;
      const isOther = ne(scheduledTask.name, 'draws');
      const hasTasks = async (): Promise<boolean> =>
        (await api.database.db.$count(scheduledTask, isOther)) > 0;
      const untilRegistered = async (): Promise<void> => {
        while (!(await hasTasks())) await new Promise((resolve) => setImmediate(resolve));
      };
      if (role !== 'web') await untilRegistered();
      return { health, endpoint, tasks: await hasTasks() };
    } finally {
      await api.close();
    }
  };

  it.each([
    ['all', { health: 200, endpoint: 200, tasks: true }],
    ['web', { health: 200, endpoint: 200, tasks: false }],
    ['worker', { health: 200, endpoint: 404, tasks: true }],
  ])('with the role %s does its part', async (role, expected) => {
    expect(await stateOf(role)).toEqual(expected);
  });
});
