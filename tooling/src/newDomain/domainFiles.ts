import { capitalize } from '../capitalize.ts';

const API = 'platform-api/src';

/**
 * Files of a new domain by their path in the repository: its contract with one endpoint, table, repository, presenter,
 * service, routes, a valid call and a test. The endpoint lists the member's own entries, the newest first.
 */
export const domainFiles = (name: string): Readonly<Record<string, string>> => {
  const Name = capitalize(name);
  const folder = `${API}/domains/${name}`;
  return {
    [`shared-contracts/src/domains/${name}.ts`]: `import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';

export const ${name}EntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type ${Name}Entry = z.output<typeof ${name}EntrySchema>;

export const ${name}Endpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/wps/${name}',
    access: 'member',
    summary: 'The newest entries of the member',
    value: z.object({ list: z.array(${name}EntrySchema) }),
  },
});
`,
    [`${folder}/tables.ts`]: `import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

export const ${name}Entry = pgTable(
  '${snakeCase(name)}_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => member.id),
    title: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('${snakeCase(name)}_entry_member').on(table.memberId, table.id)],
);
`,
    [`${folder}/repository.ts`]: `import { desc, eq } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { ${name}Entry } from './tables.ts';

export type ${Name}EntryRow = typeof ${name}Entry.$inferSelect;

/** Reads the newest entries of a member. */
export const selectEntries = (db: ApiDatabase, memberId: number, limit: number): Promise<${Name}EntryRow[]> =>
  db
    .select()
    .from(${name}Entry)
    .where(eq(${name}Entry.memberId, memberId))
    .orderBy(desc(${name}Entry.id))
    .limit(limit);
`,
    [`${folder}/presenter.ts`]: `import type { ${Name}Entry } from '@parlour/shared-contracts/domains/${name}';
import type { ${Name}EntryRow } from './repository.ts';

export const presentEntry = ({ id, title, createdAt }: ${Name}EntryRow): ${Name}Entry => ({
  id: String(id),
  title,
  createdAt: createdAt.toISOString(),
});
`,
    [`${folder}/service.ts`]: `import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { presentEntry } from './presenter.ts';
import { selectEntries } from './repository.ts';

const MAX_ENTRIES = 100;

export const create${Name}Service = (db: ApiDatabase) => ({
  list: async (memberId: number) => (await selectEntries(db, memberId, MAX_ENTRIES)).map(presentEntry),
});

export type ${Name}Service = ReturnType<typeof create${Name}Service>;
`,
    [`${folder}/routes.ts`]: `import { ${name}Endpoints } from '@parlour/shared-contracts/domains/${name}';
import type { MountEndpoint } from '../../http/mount.ts';
import type { ${Name}Service } from './service.ts';

export const mount${Name}Routes = (mount: MountEndpoint, service: ${Name}Service): void => {
  mount(${name}Endpoints.list, async ({ caller }) => ({ list: await service.list(caller.memberId) }));
};
`,
    [`${folder}/domain.ts`]: `import type { Domain } from '../../domain.ts';
import { mount${Name}Routes } from './routes.ts';
import { create${Name}Service } from './service.ts';
import * as tables from './tables.ts';

/** Entries of members. */
export const ${name}: Domain = {
  tables,
  start: ({ mount, database: { db } }) => {
    mount${Name}Routes(mount, create${Name}Service(db));
    return [];
  },
};
`,
    [`${folder}/testing/${name}Calls.ts`]: `import type { ${name}Endpoints } from '@parlour/shared-contracts/domains/${name}';
import type { ValidCalls } from '../../../testing/validCall.ts';

/** A valid call of each endpoint, on the demo site. */
export const ${name}Calls: ValidCalls<typeof ${name}Endpoints> = {
  list: {},
};
`,
    [`${folder}/${name}.integration.test.ts`]: `import { ${name}Endpoints, type ${Name}Entry } from '@parlour/shared-contracts/domains/${name}';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { findMemberByAccount } from '../members/public.ts';
import { ${name}Entry } from './tables.ts';

describe.each(engines.slice(-1))('${name} on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const listOf = async (account: 'player' | 'agent'): Promise<readonly ${Name}Entry[]> => {
    const token = await tokenOf(api, account, account === 'agent' ? 'agent' : 'member');
    const answer = await call(api, ${name}Endpoints.list, { token });
    return answer.json<{ value: { list: ${Name}Entry[] } }>().value.list;
  };

  it('lists the entries of the member and of no other member', async () => {
    const { db } = api.database;
    const player = await findMemberByAccount(db, 'player');
    if (!player) throw new Error('the demo site has no player');
    const createdAt = new Date('2026-11-20T00:00:00Z');
    await db.insert(${name}Entry).values([
      { memberId: player.id, title: 'first', createdAt },
      { memberId: player.id, title: 'second', createdAt },
    ]);
    expect((await listOf('player')).map(({ title }) => title)).toEqual(['second', 'first']);
    expect(await listOf('agent')).toEqual([]);
  });
});
`,
  };
};

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const insertBefore = (text: string, marker: string, line: string, file: string): string => {
  const index = text.lastIndexOf(marker);
  if (index < 0) throw new Error(`${file} has no line ${JSON.stringify(marker)}`);
  return text.slice(0, index) + line + text.slice(index);
};

/** Adds an import after the last one at the top of a file. */
const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^(?:import .*|\} from .*);\n/gm)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
};

/** The files that list the domains, each with the change that adds a new one. */
export const domainLists = (name: string): Readonly<Record<string, (text: string) => string>> => ({
  'shared-contracts/src/endpoints.ts': (text) =>
    insertBefore(
      withImport(text, `import { ${name}Endpoints } from './domains/${name}.ts';`),
      '} as const;',
      `  ${name}: ${name}Endpoints,\n`,
      'endpoints.ts',
    ),
  [`${API}/domains.ts`]: (text) =>
    insertBefore(
      withImport(text, `import { ${name} } from './domains/${name}/domain.ts';`),
      '  registration,\n',
      `  ${name},\n`,
      'domains.ts',
    ),
  [`${API}/testing/validCalls.ts`]: (text) => {
    const line = `import { ${name}Calls } from '../domains/${name}/testing/${name}Calls.ts';`;
    const start = text.indexOf('const callsByTable');
    const end = text.indexOf('\n};', start) + 1;
    return withImport(`${text.slice(0, end)}  ${name}: ${name}Calls,\n${text.slice(end)}`, line);
  },
  'ARCHITECTURE.md': (text) => {
    const row = `| \`${name}\` | entries of members | \`${snakeCase(name)}_entry\` | \`members\` (keys) | – | |\n`;
    const end = text.indexOf('\n| `registration`', text.indexOf('## Domains of the back end')) + 1;
    return text.slice(0, end) + row + text.slice(end);
  },
});
