import type { Connection, Connections } from '../connections.ts';
import type {
  TransferOutcome,
  VendorAdapter,
  VendorTransfer,
  VendorTransfers,
  WalletOwner,
} from '../vendorAdapter.ts';

export type Direction = 'in' | 'out';

/** A provider with wallets of members. */
export interface TransferVendor {
  readonly code: string;
  readonly name: string;
  /** Whether money may be moved there. Money can always be brought back. */
  readonly isEnabled: boolean;
  send(direction: Direction, transfer: VendorTransfer): Promise<TransferOutcome>;
  balance(member: WalletOwner): Promise<number | null>;
  open(member: WalletOwner): Promise<void>;
  status(id: string): ReturnType<VendorTransfers['status']>;
}

export interface TransferVendors {
  find(code: string): TransferVendor | undefined;
  all(): readonly TransferVendor[];
}

export type Adapters = Readonly<Record<Connection['protocol'], VendorAdapter | null>>;

export const createTransferVendors = (connections: Connections, adapters: Adapters): TransferVendors => {
  const open = (connection: Connection): TransferVendor | undefined => {
    const transfers = adapters[connection.protocol]?.transfers;
    if (connection.walletKind !== 'transfer' || !transfers) return undefined;
    return {
      code: connection.code,
      name: connection.name ?? connection.code,
      isEnabled: connection.isEnabled,
      send: (direction, transfer) =>
        direction === 'in' ? transfers.fundIn(connection, transfer) : transfers.fundOut(connection, transfer),
      balance: (member) => transfers.balance(connection, member),
      open: (member) => transfers.open(connection, member),
      status: (id) => transfers.status(connection, id),
    };
  };
  return {
    find: (code) => {
      const connection = connections.find(code);
      return connection && open(connection);
    },
    all: () => connections.all().flatMap((connection) => open(connection) ?? []),
  };
};
