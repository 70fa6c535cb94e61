import type { Connection } from '../connections.ts';
import { askVendor } from '../vendorHttp.ts';
import { HASH, pragmaticHashOf } from './hash.ts';

const BASE = '/IntegrationService/v3/http/CasinoGameAPI/';

/** Calls Pragmatic Play's API. Adds the operator's name and the hash of the request. */
export const askPragmatic = (
  connection: Connection,
  path: string,
  parameters: Readonly<Record<string, string>>,
): Promise<unknown> => {
  if (connection.protocol !== 'pragmatic') throw new Error(`${connection.code} uses another protocol`);
  const sent = new Map(Object.entries({ secureLogin: connection.operatorId, ...parameters }));
  sent.set(HASH, pragmaticHashOf(sent, connection.secret));
  return askVendor(connection.launchUrl + BASE + path, { body: new URLSearchParams([...sent]) });
};
