import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { saveConnection } from '../domains/play/connections.ts';
import { HASH, pragmaticHashOf } from '../domains/play/pragmatic/hash.ts';
import type { vendorConnection } from '../domains/play/tables.ts';
import { createVendorSecrets } from '../domains/play/vendorSecrets.ts';
import { startLocalServer } from './localServer.ts';
import { createPragmaticWallet, type PragmaticWallet } from './pragmaticWallet.ts';
import type { TestApi } from './testApi.ts';

const KEY = 'what seals the secrets of vendors in tests';
export const PRAGMATIC_SECRET = 'the secret shared with the vendor';

/** A test provider with Pragmatic Play's protocol, as the connection `slots`. */
export interface PragmaticDouble {
  readonly variables: Readonly<Record<string, string>>;
  readonly connection: string;
  readonly url: string;
  /** The received requests, newest last. */
  readonly asked: readonly { readonly path: string; readonly parameters: ReadonlyMap<string, string> }[];
  /** State of its transfer wallet. */
  readonly wallet: PragmaticWallet;
  /**
   * `down` fails every call, `deaf` fails only transfers. `mute` executes calls without answering,
   * `muteOfTransfers` only transfers.
   */
  behaviour: 'sound' | 'down' | 'deaf' | 'mute' | 'muteOfTransfers';
  prepare(db: ApiDatabase, changes?: Partial<typeof vendorConnection.$inferInsert>): Promise<void>;
  /** Sets the answer to launches, or to all calls if `everywhere`. */
  answer(body: string, everywhere?: boolean): void;
  /** Calls the wallet as the provider does. `body` replaces the hashed form. */
  call(api: TestApi, name: string, parameters: object, body?: string): Promise<object>;
  close(): Promise<void>;
}

/** Writes a form with its hash. */
export const hashedForm = (parameters: object, secret = PRAGMATIC_SECRET): string => {
  const pairs = new Map(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  pairs.set(HASH, pragmaticHashOf(pairs, createSecretKey(Buffer.from(secret))));
  return new URLSearchParams([...pairs]).toString();
};

const isOurs = (parameters: ReadonlyMap<string, string>): boolean =>
  new URLSearchParams(hashedForm(Object.fromEntries(parameters))).get(HASH) === parameters.get(HASH);

export const startPragmaticDouble = async (): Promise<PragmaticDouble> => {
  const connection = 'slots';
  const asked: { path: string; parameters: ReadonlyMap<string, string> }[] = [];
  const wallet = createPragmaticWallet();
  let answer = '';
  let isEverywhere = false;
  const answerTo = (path: string, parameters: ReadonlyMap<string, string>): string => {
    const done = isOurs(parameters) ? wallet.answer(path, parameters) : { error: '5' };
    return isEverywhere || done === undefined ? answer : JSON.stringify(done);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parameters = new Map(new URLSearchParams(await text(request)));
    const path = request.url ?? '';
    const { behaviour } = double;
    const isTransfer = path.includes('/transfer/');
    if (behaviour === 'down' || (behaviour === 'deaf' && isTransfer)) return void request.socket.destroy();
    asked.push({ path, parameters });
    const body = answerTo(path, parameters);
    if (behaviour === 'mute' || (behaviour === 'muteOfTransfers' && isTransfer))
      return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => void serve(request, response));
  const { port, close } = await startLocalServer(server);
  const url = `http://127.0.0.1:${port}`;
  const double: PragmaticDouble = {
    wallet,
    behaviour: 'sound',
    variables: { VENDOR_SECRETS_KEY: KEY },
    connection,
    url,
    asked,
    prepare: (db, changes) =>
      saveConnection(db, {
        code: connection,
        protocol: 'pragmatic',
        launchUrl: url,
        operatorId: 'parlour',
        sealedSecret: createVendorSecrets(KEY).seal(Buffer.from(PRAGMATIC_SECRET), connection),
        ...changes,
      }),
    answer: (body, everywhere = false) => {
      answer = body;
      isEverywhere = everywhere;
    },
    call: async (api, name, parameters, body) => {
      const reply = await api.app.inject({
        method: 'POST',
        url: `/vendors/pragmatic/${connection}/${name}.html`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body ?? hashedForm({ providerId: 'PragmaticPlay', ...parameters }),
      });
      return reply.json<object>();
    },
    close,
  };
  return double;
};
