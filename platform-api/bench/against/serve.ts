import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The modules of the other checkout that this program uses. */
interface Modules {
  readonly startPostgres: () => Promise<{ readonly url: string; stop(): Promise<void> }>;
  readonly startPlay: typeof import('../ledger/startPlay.ts').startPlay;
}

/**
 * Starts the platform of a checkout, with players in a game. Sends its address to the parent process, and stops when
 * that sends a message.
 */
const [checkout = ''] = process.argv.slice(2);
const load = async <Name extends keyof Modules>(path: string, name: Name): Promise<Modules[Name]> =>
  ((await import(join(checkout, path))) as Modules)[name];
const startPostgres = await load('shared-server/src/testing/postgres.ts', 'startPostgres');
const startPlay = await load('platform-api/bench/ledger/startPlay.ts', 'startPlay');

const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await startPostgres();
const { address, players, key, stop } = await startPlay(postgres.url, folder);
process.send?.({ url: postgres.url, address, players, key: key.export({ type: 'pkcs8', format: 'pem' }) });
await once(process, 'message');
await stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();
