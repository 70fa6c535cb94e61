import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedFolder } from '../database.ts';

const PACKAGE = join(import.meta.dirname, '../../package.json');
const CACHE = join(import.meta.dirname, '../../../.cache/databases');

/**
 * Puts an empty embedded database below `folder`, unless there is one, for `openDatabase` to find. To make
 * one takes seconds of processor time, to copy one some tenths; the original stays from run to run.
 */
export const copyEmptyDatabase = async (folder: string): Promise<void> => {
  const target = embeddedFolder(folder);
  if (existsSync(target)) return;
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const original = join(CACHE, `pglite-${dependencies['@electric-sql/pglite']}`);
  if (!existsSync(original)) await makeOriginal(original);
  cpSync(original, target, { recursive: true });
};

const makeOriginal = async (original: string): Promise<void> => {
  const draft = `${original}.${randomUUID()}`;
  await mkdir(dirname(draft), { recursive: true });
  const database = await PGlite.create(draft);
  await database.close();
  await rename(draft, original).catch(async (error: unknown) => {
    // Another process made it at the same time.
    if (!existsSync(original)) throw error;
    await rm(draft, { recursive: true });
  });
};
