import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiDatabase } from '../database/database.ts';
import { saveConnection } from '../domains/play/connections.ts';
import { HASH, hashOf } from '../domains/play/pragmatic/hash.ts';
import { createVendorSecrets } from '../domains/play/vendorSecrets.ts';
import { startLocalServer } from './localServer.ts';
import type { TestApi } from './testApi.ts';

const KEY = 'what seals the secrets of vendors in tests';
export const PRAGMATIC_SECRET = 'the secret shared with the vendor';

/** A vendor that speaks Pragmatic Play's protocol, as the connection `slots`. */
export interface PragmaticDouble {
  readonly variables: Readonly<Record<string, string>>;
  readonly connection: string;
  /** What it was asked for, the newest last. */
  readonly asked: readonly { readonly path: string; readonly parameters: ReadonlyMap<string, string> }[];
  prepare(db: ApiDatabase): Promise<void>;
  /** What it answers from now on in the place of a game. */
  answer(body: string): void;
  /** Calls the wallet as the vendor's system does; `body` says it in other words. */
  call(api: TestApi, name: string, parameters: object, body?: string): Promise<object>;
  close(): Promise<void>;
}

/** A form with its hash. */
export const hashedForm = (parameters: object, secret = PRAGMATIC_SECRET): string => {
  const pairs = new Map(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  pairs.set(HASH, hashOf(pairs, createSecretKey(Buffer.from(secret))));
  return new URLSearchParams([...pairs]).toString();
};

export const startPragmaticDouble = async (): Promise<PragmaticDouble> => {
  const connection = 'slots';
  const asked: { path: string; parameters: ReadonlyMap<string, string> }[] = [];
  let answer = '';
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parameters = new Map(new URLSearchParams(await text(request)));
    asked.push({ path: request.url ?? '', parameters });
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  };
  const server = createServer((request, response) => void serve(request, response));
  const { port, close } = await startLocalServer(server);
  return {
    variables: { VENDOR_SECRETS_KEY: KEY },
    connection,
    asked,
    prepare: (db) =>
      saveConnection(db, {
        code: connection,
        protocol: 'pragmatic',
        launchUrl: `http://127.0.0.1:${port}`,
        operatorId: 'parlour',
        sealedSecret: createVendorSecrets(KEY).seal(Buffer.from(PRAGMATIC_SECRET), connection),
      }),
    answer: (body) => {
      answer = body;
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
};
