import { openRedis, type Redis } from '../redis/redis.ts';
import { hasRedis, startRedis } from './redisServer.ts';

export interface OpenCounter {
  readonly redis: Redis | null;
  /** Environment of an API that counts in this store. */
  readonly variables: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export interface Counter {
  readonly name: string;
  open(): Promise<OpenCounter>;
}

const database: Counter = {
  name: 'the database',
  open: async () => ({ redis: null, variables: {}, remove: async () => {} }),
};

const served: Counter = {
  name: 'Redis',
  open: async () => {
    const server = await startRedis();
    const redis = await openRedis(server.url, { warn: console.warn, info: () => {} });
    await untilAnswers(redis);
    const remove = async (): Promise<void> => {
      redis.close();
      await server.stop();
    };
    return { redis, variables: { REDIS_URL: server.url }, remove };
  },
};

/** Stores for limits: tests run on the database, and on Redis if the machine has it. */
export const counters: readonly Counter[] = hasRedis() ? [database, served] : [database];

export const untilAnswers = async (redis: Redis): Promise<void> => {
  const ask = (): Promise<boolean> =>
    redis.run('return 1', [], []).then(
      () => true,
      () => new Promise((resolve) => setImmediate(resolve, false)),
    );
  while (!(await ask()));
};
