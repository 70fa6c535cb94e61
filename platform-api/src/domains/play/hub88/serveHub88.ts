import type { FastifyInstance } from 'fastify';
import type { Connections } from '../connections.ts';
import { serveVendors } from '../vendorHttp.ts';
import type { VendorWallet } from '../vendorWallet.ts';
import { createHub88Calls, type Hub88Calls } from './hub88Calls.ts';
import { isSignedBy, HUB88_SIGNATURE_HEADER } from './signature.ts';

export interface Hub88Server {
  readonly connections: Connections;
  readonly wallet: VendorWallet;
  readonly digits: number;
}

const paths: Readonly<Record<string, keyof Hub88Calls>> = {
  'user/info': 'info',
  'user/balance': 'balance',
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
};

/** Serves `/vendors/hub88/<connection>/…`. Every answer has status 200, and its `status` has the result. */
export const serveHub88 = (app: FastifyInstance, { connections, wallet, digits }: Hub88Server): void => {
  const calls = createHub88Calls(wallet, digits);
  serveVendors(app, (scope) => {
    for (const [path, name] of Object.entries(paths)) {
      scope.post<{ Params: { connection: string } }>(
        `/vendors/hub88/:connection/${path}`,
        async ({ params, headers, body }) => {
          const connection = connections.find(params.connection);
          if (connection?.protocol !== 'hub88') return { status: 'RS_ERROR_INVALID_PARTNER' };
          if (
            !(body instanceof Uint8Array) ||
            !isSignedBy(body, headers[HUB88_SIGNATURE_HEADER], connection.publicKey)
          ) {
            return { status: 'RS_ERROR_INVALID_SIGNATURE' };
          }
          const message = parse(body);
          if (message === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX' };
          return calls[name](connection.code, message);
        },
      );
    }
  });
};

const parse = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};
