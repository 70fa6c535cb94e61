import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { amountUpTo, currencyCode, minorUnits } from '../money.ts';

export const balanceSchema = z.object({
  balance: minorUnits,
  currency: currencyCode,
});
export type Balance = z.output<typeof balanceSchema>;

/**
 * The wallet of stakes, deposits and withdrawals. Every other wallet has the code of its vendor's connection.
 */
export const MAIN_WALLET = 'main';
/** Stands for all vendor wallets, to recall money from all of them. */
export const ALL_WALLETS = 'all';

export const walletSchema = z.object({
  code: z.string(),
  /** The vendor's display name; null for the main wallet. */
  name: z.nullable(z.string()),
  /** The amount that can be spent or transferred. */
  balance: minorUnits,
  /**
   * ISO 8601: when the balance was last known, if the vendor could not be asked in time. Null if it is
   * current.
   */
  asOf: z.nullable(z.string()),
  /** A transfer waits for the vendor's answer. No other transfer starts before it is settled. */
  isUnderWay: z.boolean(),
});
export type Wallet = z.output<typeof walletSchema>;

const walletCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
/** A transfer between the main wallet and a vendor's wallet. Without an amount it moves the whole balance. */
const transferSchema = z
  .object({
    fromWallet: walletCode,
    toWallet: walletCode,
    amount: z.optional(amountUpTo()),
  })
  .check(
    z.refine(({ fromWallet, toWallet }) => (fromWallet === MAIN_WALLET) !== (toWallet === MAIN_WALLET), {
      path: ['toWallet'],
      error: 'is not the other side of a transfer with the main wallet',
    }),
    z.refine(({ toWallet }) => toWallet !== ALL_WALLETS, { path: ['toWallet'], error: 'is one wallet' }),
    z.refine(({ fromWallet, amount }) => fromWallet !== ALL_WALLETS || amount === undefined, {
      path: ['amount'],
      error: 'is of one wallet',
    }),
  );

export const transferredSchema = z.object({
  /** `pending`: the vendor has not answered yet. The platform asks until it does, and reserves the money until then. */
  state: z.enum(['done', 'pending']),
  currency: currencyCode,
  /** The sum of all completed moves. */
  moved: minorUnits,
  /** The main wallet and the other wallets of the transfer, with their current balances. */
  wallets: z.array(walletSchema),
});
export type Transferred = z.output<typeof transferredSchema>;

const nothing = z.object({});

export const walletEndpoints = defineEndpoints({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    summary: 'The balance that the account can spend',
    value: balanceSchema,
  },
  wallets: {
    method: 'GET',
    path: '/wps/v2/wallets',
    access: 'session',
    summary: 'The account’s wallets with their balances, the main one first',
    value: z.object({ currency: currencyCode, wallets: z.array(walletSchema) }),
    limits: { perMinute: { caller: 30 } },
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/v2/wallets/merchant',
    access: 'session',
    summary: 'Whether members have a single wallet, so that transfers are not offered',
    value: z.object({ isSingle: z.boolean() }),
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    access: 'member',
    summary: 'Moves money between the main wallet and a vendor’s, or recalls it from all vendors',
    body: transferSchema,
    value: transferredSchema,
    refusals: {
      /** The refusal contains the available balance. */
      insufficientFunds: balanceSchema,
      unknownWallet: nothing,
      /** `until` is ISO 8601; null if the end is unknown. */
      walletMaintenance: z.object({ until: z.nullable(z.string()) }),
      /** The transfer has not started. */
      vendorUnreachable: nothing,
      /** The vendor refuses the transfer, for a reason of its own. */
      vendorRefused: nothing,
      /** Another transfer of that wallet is not settled yet. */
      transferUnderWay: nothing,
      /** The member has limits of play, and the vendor does not ask before a bet. */
      limitsNotKept: nothing,
      /** The member has a single wallet, so there is nothing to transfer. */
      singleWallet: nothing,
    },
    idempotent: true,
    // Excluded members may still recall money from vendors.
    refusesExcluded: z.object({ fromWallet: z.literal(MAIN_WALLET) }),
    limits: { perMinute: { caller: 12 } },
  },
});
