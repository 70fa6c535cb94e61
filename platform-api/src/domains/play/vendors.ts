import { exponentOf } from '@parlour/shared-contracts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { openConnections, type Connections } from './connections.ts';
import { createHub88Adapter } from './hub88/hub88Adapter.ts';
import type { PlaySettings } from './playSettings.ts';
import { createPragmaticAdapter } from './pragmatic/pragmaticAdapter.ts';
import { createTransferVendors, type Adapters, type TransferVendors } from './transfers/transferVendors.ts';
import { createVendorSecrets } from './vendorSecrets.ts';

export interface VendorsOptions {
  readonly db: ApiDatabase;
  readonly settings: PlaySettings;
  /** Currency of the site. */
  readonly currency: string;
  /** Called once for each connection whose secret cannot be opened. */
  readonly reportSealed: (code: string) => void;
}

/** The connected providers, and the protocol of each. */
export interface Vendors {
  readonly connections: Connections;
  readonly adapters: Adapters;
  readonly withWallets: TransferVendors;
}

export const openVendors = async ({
  db,
  settings: { vendorKey, vendorSecretsKey },
  currency,
  reportSealed,
}: VendorsOptions): Promise<Vendors> => {
  const secrets = vendorSecretsKey === null ? null : createVendorSecrets(vendorSecretsKey);
  const connections = await openConnections({ db, secrets, reportSealed });
  const digits = exponentOf(currency);
  const adapters: Adapters = {
    hub88: vendorKey && createHub88Adapter({ connections, privateKey: vendorKey, digits }),
    pragmatic: secrets && createPragmaticAdapter({ connections, digits }),
  };
  return { connections, adapters, withWallets: createTransferVendors(connections, adapters) };
};
