import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '@parlour/shared-server/testing/postgres';
import pg from 'pg';
import { startApi } from '../startApi.ts';
import { openPlayers, type BenchPlayer } from './players.ts';

export interface Play {
  readonly address: string;
  readonly players: readonly BenchPlayer[];
  /** Signing key of the players' vendor. */
  readonly key: KeyObject;
  stop(): unknown;
}

/** Starts the API with a vendor's connection, and players in its games. */
export const startPlay = async (url: string, folder: string): Promise<Play> => {
  const [platform, house] = [makeKeys(), makeKeys()];
  const files = { platform: join(folder, 'platform.pem'), house: join(folder, 'house.pem') };
  writeFileSync(files.platform, platform.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(files.house, house.publicKey.export({ type: 'spki', format: 'pem' }));
  const { address, stop } = await startApi(url, folder, {
    PLATFORM_KEY_FILE: files.platform,
    HOUSE_PUBLIC_KEY_FILE: files.house,
    HOUSE_VENDOR_URL: 'http://127.0.0.1:9',
  });
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const players = await openPlayers(db);
  await db.end();
  await execute(url, 'analyze');
  return { address, players, key: house.privateKey, stop };
};

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
