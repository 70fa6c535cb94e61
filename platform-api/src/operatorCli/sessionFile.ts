import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hashToken } from '../sealing/tokens.ts';

/** Returns the session that was opened with this token; null if there is none. */
export const readSession = async (file: string, token: string): Promise<string | null> => {
  const content = await readFile(file, 'utf8').catch(() => '');
  const [session, owner] = content.split('\n');
  return session && owner === hashToken(token) ? session : null;
};

/**
 * Stores the session that a member of staff has opened with this token, for the next commands. Other users of the
 * computer cannot read the file.
 * @param session null removes the file
 */
export const storeSession = async (file: string, token: string, session: string | null): Promise<void> => {
  await rm(file, { force: true });
  if (session === null) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${session}\n${hashToken(token)}\n`, { mode: 0o600 });
};
