import type { FastifyInstance } from 'fastify';
import type { Connections } from '../connections.ts';
import { serveVendors } from '../vendorHttp.ts';
import type { VendorWallet } from '../vendorWallet.ts';
import { isHashedWith } from './hash.ts';
import { callNames, createPragmaticCalls, say } from './pragmaticCalls.ts';

export interface PragmaticServer {
  readonly connections: Connections;
  readonly wallet: VendorWallet;
  readonly digits: number;
}

/**
 * Serves `/vendors/pragmatic/<connection>/<call>.html`. Every answer has status 200 and gives the result in
 * `error`.
 */
export const servePragmatic = (
  app: FastifyInstance,
  { connections, wallet, digits }: PragmaticServer,
): void => {
  const calls = createPragmaticCalls(wallet, digits);
  serveVendors(app, (scope) => {
    for (const name of callNames) {
      scope.post<{ Params: { connection: string } }>(
        `/vendors/pragmatic/:connection/${name}.html`,
        async ({ params, body }) => {
          const connection = connections.find(params.connection);
          if (connection?.protocol !== 'pragmatic') return say('hashInvalid');
          const parameters = body instanceof Uint8Array ? parse(body) : null;
          if (!parameters) return say('badParameters');
          if (!isHashedWith(connection.secret, parameters)) return say('hashInvalid');
          const sent = [...parameters].filter(([, value]) => value !== '');
          return calls[name](connection.code, Object.fromEntries(sent));
        },
      );
    }
  });
};

/** Returns null for a duplicate name, because it is unclear which value was hashed. */
const parse = (body: Uint8Array): ReadonlyMap<string, string> | null => {
  const pairs = [...new URLSearchParams(new TextDecoder().decode(body))];
  const parameters = new Map(pairs);
  return parameters.size === pairs.length ? parameters : null;
};
