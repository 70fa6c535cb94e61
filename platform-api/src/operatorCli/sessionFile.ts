import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the session that was opened with this token; null if there is none. */
export const readSession = async (file: string, token: string): Promise<string | null> => {
  const content = await readFile(file, 'utf8').catch(() => '');
  const [session, owner] = content.split('\n');
  return session && owner === hashOf(token) ? session : null;
};

/** Stores the session of a token for the next commands. Only the user of this machine can read it. Null: removes it. */
export const storeSession = async (file: string, token: string, session: string | null): Promise<void> => {
  await rm(file, { force: true });
  if (session !== null) await writeFile(file, `${session}\n${hashOf(token)}\n`, { mode: 0o600 });
};
