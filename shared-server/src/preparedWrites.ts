import { createHash } from 'node:crypto';
import type pg from 'pg';

/** An insert or update is prepared when its text comes this often. */
const USES_BEFORE_PREPARING = 5;
/** Maximum number of prepared texts of a process. Each of them takes memory in every connection. */
const MAX_PREPARED = 200;
/** Characters. A longer text inserts many rows, so planning it is a small part of its work. */
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
 * Lets PostgreSQL parse and plan the inserts and updates that repeat once per connection. That takes longer than most of
 * them. Selects are planned at each call, because the best plan of a report depends on its period. A select that is
 * simple and frequent is prepared where it stands.
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
