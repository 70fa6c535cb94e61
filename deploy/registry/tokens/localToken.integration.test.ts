import { rmSync, statSync, writeFileSync } from 'node:fs';
import { copyEmptyDatabase } from '@parlour/shared-server/testing/embeddedDatabases';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openRegistryDatabase, registryFolder, type RegistryHandle } from '../database/database.ts';
import { ensureLocalToken } from './localToken.ts';
import { readToken, tokenFile } from '../face/tokenFile.ts';
import { findTokenHolder } from './tokens.ts';

const dataFolder = temporaryFolder();
const file = tokenFile(dataFolder);
let handle: RegistryHandle;

beforeAll(async () => {
  await copyEmptyDatabase(registryFolder(dataFolder));
  handle = await openRegistryDatabase({ databaseUrl: null, dataFolder, production: false });
});
afterAll(async () => {
  await handle.close();
  removeTemporaryFolders();
});

const start = async (): Promise<string> => {
  await ensureLocalToken(handle.db, dataFolder);
  return readToken(file);
};

describe('the token in the data folder', () => {
  it('is written once, readable by its owner only, and stays across starts', async () => {
    const token = await start();
    expect(await start()).toBe(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await findTokenHolder(handle.db, token)).toMatchObject({ label: 'local' });
  });

  it('is revoked when another one replaces it', async () => {
    const before = await start();
    rmSync(file);
    const after = await start();
    expect(await findTokenHolder(handle.db, before)).toBeNull();
    expect(await findTokenHolder(handle.db, after)).toMatchObject({ label: 'local' });
  });

  it.each(['', 'password', 'a token of 43 characters, which is not one....', 'a'.repeat(44)])(
    'is not taken from a file with other text: %j',
    async (text) => {
      writeFileSync(file, text);
      await expect(start()).rejects.toMatchObject({
        name: 'StartFailure',
        message: expect.stringContaining(file),
      });
      expect(await findTokenHolder(handle.db, text)).toBeNull();
    },
  );
});
