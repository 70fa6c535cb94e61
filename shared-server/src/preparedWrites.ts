import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Number of uses of the same text after which a process prepares an insert or update. */
const USES_BEFORE_PREPARING = 5;
/** Maximum number of statements that a process prepares. Every connection keeps each of them in memory. */
const MAX_PREPARED = 200;
/**
 * Maximum length of a text in characters. Longer texts insert many rows. For them the time for planning matters little.
 */
const MAX_TEXT_LENGTH = 4_000;
/** Maximum number of texts whose uses are counted. */
const MAX_COUNTED = 2_000;

type NameOf = (text: string) => string | undefined;

/** Returns a function that gives the name of the statement with this text, or nothing if it is not prepared. */
export const createStatementNames = (): NameOf => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    const isCounted = /^(insert|update) /i.test(text) && text.length <= MAX_TEXT_LENGTH;
    if (name !== undefined || names.size >= MAX_PREPARED || !isCounted) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    if (count < USES_BEFORE_PREPARING) return undefined;
    uses.delete(text);
    const given = `write_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
    names.set(text, given);
    return given;
  };
};

const isUnnamed = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  !('name' in query && query.name);

/**
 * Prepares inserts and updates that repeat, so PostgreSQL parses and plans each of them once per connection. For most
 * of them, planning takes longer than execution. Selects are not prepared here, because the best plan of a report
 * depends on its period. A simple and frequent select calls `.prepare` itself.
 */
export const prepareWrites = (pool: pg.Pool): void => {
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: readonly unknown[]) => unknown;
    const queryNamed = (config: unknown, values: unknown, ...others: readonly unknown[]): unknown => {
      // Only a statement with parameters can be prepared: without them, the text may have several statements.
      const name =
        isUnnamed(config) && Array.isArray(values) && values.length > 0 ? nameOf(config.text) : undefined;
      return query(name !== undefined ? { ...(config as pg.QueryConfig), name } : config, values, ...others);
    };
    client.query = queryNamed as typeof client.query;
  });
};
