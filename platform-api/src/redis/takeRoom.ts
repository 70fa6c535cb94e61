import type { Redis } from './redis.ts';

export interface WindowCount {
  readonly key: string;
  readonly most: number;
}

/** A count lasts for one window from its first event. If one count is full, none is raised. */
const script = `
local now, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local counted, wait = {}, 0
for index, key in ipairs(KEYS) do
  local row = redis.call('HMGET', key, 'since', 'count')
  local since, count = tonumber(row[1] or now), tonumber(row[2] or 0)
  if since < now - window then since, count = now, 0 end
  if count >= tonumber(ARGV[2 + index]) then wait = math.max(wait, since + window - now, 1) end
  counted[index] = { since, count + 1 }
end
if wait > 0 then return wait end
for index, key in ipairs(KEYS) do
  redis.call('HSET', key, 'since', counted[index][1], 'count', counted[index][2])
  redis.call('PEXPIRE', key, window + 1)
end
return 0`;

/**
 * Adds one to the count of each key.
 * @param window in milliseconds
 * @returns null if there was room; otherwise nothing was counted, and it returns the milliseconds until there
 * is room.
 */
export const takeRoom = async (
  redis: Redis,
  now: Date,
  window: number,
  counts: readonly WindowCount[],
): Promise<number | null> => {
  const keys = counts.map(({ key }) => key);
  const wait = await redis.run(script, keys, [now.getTime(), window, ...counts.map(({ most }) => most)]);
  return Number(wait) || null;
};
