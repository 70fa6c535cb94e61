import { MAIN_WALLET, type Wallet } from '@parlour/shared-contracts/domains/wallets';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import {
  findWallet,
  ledgerAccount,
  ledgerEntry,
  ledgerJournal,
  readSpendable,
} from '../../wallets/public.ts';
import { readOpenWallets } from './transferRows.ts';
import type { TransferVendors } from './transferVendors.ts';
import type { RefreshWallet } from './vendorBalances.ts';

export interface WalletListDependencies {
  readonly db: ApiDatabase;
  readonly currency: string;
  readonly vendors: TransferVendors;
  readonly refresh: RefreshWallet;
  readonly report: (error: unknown) => void;
}

/** Asks whether the stored balance is the provider's current one. */
type IsNow = (memberId: number, code: string) => Promise<boolean>;

export interface HeldWallet {
  readonly code: string;
  readonly balance: number;
}

export interface WalletList {
  /** Reads the provider wallets in which the member has or had money by the ledger. */
  held(memberId: number): Promise<HeldWallet[]>;
  /** Reads the main wallet and the given provider wallets from the ledger. */
  read(memberId: number, codes: readonly string[], isNow: IsNow): Promise<Wallet[]>;
  /** Asks the provider before it answers. */
  readonly ask: IsNow;
}

export const createWalletList = ({
  db,
  currency,
  vendors,
  refresh,
  report,
}: WalletListDependencies): WalletList => {
  const readOne = async (
    memberId: number,
    code: string,
    isNow: IsNow,
  ): Promise<Omit<Wallet, 'isUnderWay'>> => {
    const name = vendors.find(code)?.name ?? code;
    const known = await findWallet(db, memberId, currency, code);
    if (!known) return { code, name, balance: 0, asOf: null };
    const asOf = (await isNow(memberId, code)) ? null : await lastMoved(db, known.id);
    return { code, name, balance: await readSpendable(db, memberId, currency, code), asOf };
  };
  return {
    held: async (memberId) => {
      const isOf = and(eq(ledgerAccount.memberId, memberId), eq(ledgerAccount.currency, currency));
      return db
        .select({ code: ledgerAccount.wallet, balance: ledgerAccount.balance })
        .from(ledgerAccount)
        .where(and(isOf, ne(ledgerAccount.wallet, MAIN_WALLET)))
        .orderBy(asc(ledgerAccount.wallet));
    },
    ask: async (memberId, code) => {
      const vendor = vendors.find(code);
      if (!vendor) return false;
      return refresh(vendor, memberId).then(
        () => true,
        (error: unknown) => {
          report(error);
          return false;
        },
      );
    },
    read: async (memberId, codes, isNow) => {
      const there = await Promise.all(codes.map((code) => readOne(memberId, code, isNow)));
      const open = await readOpenWallets(db, memberId, currency);
      const main = {
        code: MAIN_WALLET,
        name: null,
        balance: await readSpendable(db, memberId, currency),
        asOf: null,
      };
      return [main, ...there].map((wallet) => ({ ...wallet, isUnderWay: open.has(wallet.code) }));
    },
  };
};

const lastMoved = async (db: ApiDatabase, accountId: number): Promise<string | null> => {
  const [row] = await db
    .select({ at: ledgerJournal.postedAt })
    .from(ledgerEntry)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerEntry.journalId))
    .where(eq(ledgerEntry.accountId, accountId))
    .orderBy(desc(ledgerEntry.version))
    .limit(1);
  return row?.at.toISOString() ?? null;
};
