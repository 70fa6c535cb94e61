import type { Clock } from '@parlour/shared-server/clock';
import type { Redis } from '../../../redis/redis.ts';
import { FAILURE_LIFETIME_MS, leftOf, MINUTE_MS, uniqueInOrder, type FailureCount } from './failureCounts.ts';
import type { LoginFailures } from './failureCounts.ts';

const addScript = `
local now = tonumber(ARGV[1])
for index, key in ipairs(KEYS) do
  local row = redis.call('HMGET', key, 'failures', 'lastAt')
  local failures, lastAt = tonumber(row[1] or 0), tonumber(row[2] or now)
  local forgotten = (now - lastAt) / ${MINUTE_MS} * tonumber(ARGV[index * 2])
  local count = math.min(tonumber(ARGV[index * 2 + 1]), math.max(0, failures - forgotten) + 1)
  redis.call('HSET', key, 'failures', string.format('%.17g', count), 'lastAt', now)
  redis.call('PEXPIRE', key, ${FAILURE_LIFETIME_MS})
end`;

const readScript = `
local found = {}
for index, key in ipairs(KEYS) do found[index] = redis.call('HMGET', key, 'failures', 'lastAt') end
return found`;

const takeScript = `
local now = tonumber(ARGV[1])
local counted = {}
for index, key in ipairs(KEYS) do
  local row = redis.call('HMGET', key, 'failures', 'lastAt')
  local failures, lastAt = tonumber(row[1] or 0), tonumber(row[2] or now)
  local left = math.max(0, failures - (now - lastAt) / ${MINUTE_MS} * tonumber(ARGV[index * 2]))
  if left > tonumber(ARGV[index * 2 + 1]) - 1 then return 0 end
  counted[index] = left + 1
end
for index, key in ipairs(KEYS) do
  redis.call('HSET', key, 'failures', string.format('%.17g', counted[index]), 'lastAt', now)
  redis.call('PEXPIRE', key, ${FAILURE_LIFETIME_MS})
end
return 1`;

const giveBackScript = `
for _, key in ipairs(KEYS) do
  local failures = redis.call('HGET', key, 'failures')
  if failures then
    redis.call('HSET', key, 'failures', string.format('%.17g', math.max(0, tonumber(failures) - 1)))
  end
end`;

const keysOf = (counts: readonly FailureCount[]): string[] =>
  counts.map(({ bucket }) => `login failures ${bucket}`);

/** Counts failed sign-ins in Redis, which expires the counts itself. */
export const createRedisLoginFailures = (redis: Redis, clock: Clock): Omit<LoginFailures, 'prune'> => {
  const runOnEach = (script: string, counts: readonly FailureCount[]): Promise<unknown> => {
    const unique = uniqueInOrder(counts);
    return redis.run(script, keysOf(unique), [clock.now().getTime(), ...valuesOf(unique)]);
  };
  return {
    read: async (counts) => {
      const rows = (await redis.run(readScript, keysOf(counts), [])) as (readonly [unknown, unknown])[];
      const now = clock.now();
      return counts.map((count, index) => {
        const [failures, lastAt] = rows[index] ?? [];
        const row = { failures: Number(failures ?? 0), lastAt: new Date(Number(lastAt ?? 0)) };
        return leftOf(row, count, now);
      });
    },
    add: async (counts) => {
      await runOnEach(addScript, counts);
    },
    take: async (counts) => Number(await runOnEach(takeScript, counts)) === 1,
    giveBack: async (counts) => {
      await redis.run(giveBackScript, keysOf(uniqueInOrder(counts)), []);
    },
  };
};

const valuesOf = (counts: readonly FailureCount[]): number[] =>
  counts.flatMap(({ forgottenPerMinute, most }) => [forgottenPerMinute, most]);
