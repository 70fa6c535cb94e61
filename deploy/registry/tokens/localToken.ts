import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { writeFileDurably } from '@parlour/shared-server/durableFile';
import { StartFailure } from '@parlour/shared-server/failure';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { appendEvent } from '../audit/audit.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseNow } from '../database/databaseTime.ts';
import { everything } from '../face/scopes.ts';
import { tokens } from '../database/schema.ts';
import { hashOfSecret, isSecret, newSecret } from '../face/secret.ts';
import { readToken, tokenFile } from '../face/tokenFile.ts';
import { waitForTokens } from './tokens.ts';

const LABEL = 'local';

/**
 * Makes the token in the data folder valid, and revokes the one that it has replaced. The first start writes
 * one, readable by its owner only.
 * @throws StartFailure for a file with another content than a registry's token.
 */
export const ensureLocalToken = async (db: RegistryDatabase, dataFolder: string): Promise<void> => {
  const file = tokenFile(dataFolder);
  if (!existsSync(file)) await createToken(file);
  const token = await readToken(file);
  if (!isSecret(token)) {
    throw new StartFailure(`${file} holds no registry token: put it back, or delete it and get a new one`);
  }
  const hash = hashOfSecret(token);
  await db.transaction(async (transaction) => {
    await waitForTokens(transaction);
    await transaction.insert(tokens).values({ label: LABEL, hash, scope: everything }).onConflictDoNothing();
    // Issued tokens always expire, with any label. The local token does not.
    const replaced = await transaction
      .update(tokens)
      .set({ revokedAt: databaseNow })
      .where(
        and(
          eq(tokens.label, LABEL),
          isNull(tokens.expiresAt),
          isNull(tokens.revokedAt),
          ne(tokens.hash, hash),
        ),
      )
      .returning({ id: tokens.id });
    for (const { id } of replaced) {
      await appendEvent(transaction, {
        env: null,
        epoch: null,
        remote: null,
        before: null,
        who: LABEL,
        action: 'revokeToken',
        after: { token: String(id), label: LABEL },
        why: 'another token took its place in the data folder',
      });
    }
  });
};

/** Registries that start together end up with one token, because only the first can link its own. */
const createToken = async (file: string): Promise<void> => {
  const candidate = `${file}.${randomUUID()}`;
  await writeFileDurably(candidate, `${newSecret()}\n`, 0o600);
  await link(candidate, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(candidate);
};
