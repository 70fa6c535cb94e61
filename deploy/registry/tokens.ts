import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import type { RegistryDatabase } from './database.ts';
import { tokens } from './schema.ts';
import { tokenFile } from './tokenFile.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes sure that the token in the data folder is known; the first start writes one, readable by its owner alone. */
export const ensureLocalToken = async (db: RegistryDatabase, dataFolder: string): Promise<void> => {
  const file = tokenFile(dataFolder);
  if (!existsSync(file)) await createToken(file);
  const hash = hashOf(readFileSync(file, 'utf8').trim());
  await db.insert(tokens).values({ label: 'local', hash }).onConflictDoNothing();
};

/** Registries that start together end up with one token: only the first can link its own. */
const createToken = async (file: string): Promise<void> => {
  const candidate = `${file}.${randomUUID()}`;
  await writeFileDurably(candidate, `${randomBytes(32).toString('base64url')}\n`, 0o600);
  await link(candidate, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(candidate);
};

/** The label of whoever holds a token; null for one that nobody was given. */
export const findTokenHolder = async (db: RegistryDatabase, token: string): Promise<string | null> => {
  const given = Buffer.from(hashOf(token), 'hex');
  const known = await db.select({ label: tokens.label, hash: tokens.hash }).from(tokens);
  return known.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), given))?.label ?? null;
};
