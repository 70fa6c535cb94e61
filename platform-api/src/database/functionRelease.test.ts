import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readFunctionSources } from '@parlour/shared-server/databaseFunctions';
import { functionsFolder } from './database.ts';

const LAST_MIGRATION_WITH_FUNCTIONS = '0030';
const MAX_LINES = 70;

describe('the SQL functions', () => {
  it('have a release that was raised after the last change (npm run functions)', () => {
    expect(readFunctionSources(functionsFolder).isRecorded).toBe(true);
  });

  it('are in one file each, named after them, and fit on a screen', () => {
    for (const file of globSync('*/*.sql', { cwd: functionsFolder })) {
      const text = readFileSync(join(functionsFolder, file), 'utf8');
      const names = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name);
      expect(names).toEqual([basename(file, '.sql')]);
      expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
    }
  });

  it('read tables in PL/pgSQL only, because PostgreSQL plans the query of a function in SQL at each call', () => {
    for (const file of globSync('*/*.sql', { cwd: functionsFolder })) {
      const text = readFileSync(join(functionsFolder, file), 'utf8').replaceAll(/extract\(\w+ from/gi, '');
      if (/language sql\b/i.test(text)) expect(text).not.toMatch(/\bfrom\b/i);
    }
  });

  it('are defined in no new migration, except for a trigger that it creates', () => {
    const folder = join(functionsFolder, '../drizzle');
    const newer = globSync('*.sql', { cwd: folder }).filter(
      (name) => name > LAST_MIGRATION_WITH_FUNCTIONS + 'z',
    );
    expect(newer.length).toBeGreaterThan(0);
    for (const name of newer) {
      const text = readFileSync(join(folder, name), 'utf8');
      const defined = [...text.matchAll(/create (?:or replace )?function (\w+)/gi)].map(([, own]) => own);
      const used = [...text.matchAll(/create (?:constraint )?trigger[^;]*execute function (\w+)/gi)].map(
        ([, own]) => own,
      );
      expect(used).toEqual(expect.arrayContaining(defined));
    }
  });
});
