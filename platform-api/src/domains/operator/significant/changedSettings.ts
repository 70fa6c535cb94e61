import { sql } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { KeyedHash } from '../../members/public.ts';
import { knownSetting } from '../tables.ts';
import { recordEvents } from './significantEvents.ts';

/** Begins the names of the rules of the market. These are no secrets, so the event contains their new values. */
const MARKET = 'market.';

/**
 * A fingerprint is short, so that a copy of the database does not tell a weak secret. One change in 65,536 stays unnoticed.
 */
const FINGERPRINT_CHARACTERS = 4;

/** Settings that can differ between processes of one site. A difference is not a change. */
const ofProcess = new Set(['logLevel', 'role', 'logins.hashingThreads']);

/** Returns each setting with its value in JSON. The name of a nested setting begins with the names of its parents. */
const flatten = (settings: object, before = ''): [name: string, json: string][] =>
  Object.entries(settings).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? flatten(value, `${before}${name}.`)
      : [[`${before}${name}`, JSON.stringify(value) ?? '']],
  );

/**
 * Compares the settings with those of the last start, and stores each change as a significant event. If several
 * processes start with the same settings, the event is stored once. The first start stores no events.
 */
export const noteChangedSettings = (
  db: ApiDatabase,
  settings: object,
  hash: KeyedHash,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const isFirst = (await tx.$count(knownSetting)) === 0;
    const shared = flatten(settings).filter(([name]) => !ofProcess.has(name));
    // Two processes that start at once must lock the rows in the same order.
    const values = new Map(shared.toSorted(([left], [right]) => (left < right ? -1 : 1)));
    const changed = await tx
      .insert(knownSetting)
      .values(
        [...values].map(([name, json]) => ({
          name,
          fingerprint: hash(`setting ${name} ${json}`).slice(0, FINGERPRINT_CHARACTERS),
        })),
      )
      .onConflictDoUpdate({
        target: knownSetting.name,
        set: { fingerprint: sql`excluded.fingerprint` },
        setWhere: sql`${knownSetting.fingerprint} <> excluded.fingerprint`,
      })
      .returning({ name: knownSetting.name });
    if (isFirst) return;
    await recordEvents(
      tx,
      changed.map(({ name }) => ({
        kind: 'changedSetting' as const,
        subject: name,
        details: name.startsWith(MARKET) ? { value: values.get(name) } : {},
        at: now,
      })),
    );
  });
