import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { amountUpTo, currencyCode, minorUnits } from '../money.ts';

export const balanceSchema = z.object({
  balance: minorUnits,
  currency: currencyCode,
});
export type Balance = z.output<typeof balanceSchema>;

/**
 * Server-sent events for who has a session, each the account's `Balance` when it differs from the one before; ends
 * from time to time, and is asked for again.
 */
export const BALANCE_STREAM_PATH = '/wps/v2/wallets/balance/stream';

/** The wallet that stakes, deposits and withdrawals are of; any other one is called as its vendor's connection. */
export const MAIN_WALLET = 'main';
/** In the place of a wallet that money is recalled from: each vendor's. */
export const ALL_WALLETS = 'all';

export const walletSchema = z.object({
  code: z.string(),
  /** The vendor's for people; null for the main wallet. */
  name: z.nullable(z.string()),
  /** What can be spent, or moved, from it. */
  balance: minorUnits,
  /** Since when it is known, as ISO 8601, where the vendor could not be asked in time; null for now. */
  asOf: z.nullable(z.string()),
  /** A transfer waits for the vendor's word; until then no other one begins. */
  isUnderWay: z.boolean(),
});
export type Wallet = z.output<typeof walletSchema>;

const walletCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
/** Money moves between the main wallet and one of a vendor's; without an amount all that there is. */
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
  /** `pending`: the vendor has not said yet; it is asked until it does, and the money is set aside meanwhile. */
  state: z.enum(['done', 'pending']),
  currency: currencyCode,
  /** What is moved, by all that is done. */
  moved: minorUnits,
  /** The main wallet, and those that the transfer is about, as they are now. */
  wallets: z.array(walletSchema),
});
export type Transferred = z.output<typeof transferredSchema>;

const nothing = z.object({});

export const walletEndpoints = defineEndpoints({
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    summary: 'What the account can spend',
    value: balanceSchema,
  },
  wallets: {
    method: 'GET',
    path: '/wps/v2/wallets',
    access: 'session',
    summary: 'The account’s wallets with what is in them, the main one first',
    value: z.object({ currency: currencyCode, wallets: z.array(walletSchema) }),
    limits: { perMinute: { caller: 30 } },
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/v2/wallets/merchant',
    access: 'session',
    summary: 'Whether members have to do with one wallet only, and transfers are not offered',
    value: z.object({ isSingle: z.boolean() }),
  },
  walletTransfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    access: 'member',
    summary: 'Moves money between the main wallet and a vendor’s, or recalls what all vendors have',
    body: transferSchema,
    value: transferredSchema,
    refusals: {
      /** With what is there to be moved. */
      insufficientFunds: balanceSchema,
      unknownWallet: nothing,
      /** `until` is ISO 8601; null where nobody knows. */
      walletMaintenance: z.object({ until: z.nullable(z.string()) }),
      /** Nothing has begun. */
      vendorUnreachable: nothing,
      /** The vendor wants none of it, for a reason of its own. */
      vendorRefused: nothing,
      /** Another transfer of that wallet is not settled yet. */
      transferUnderWay: nothing,
      /** Money is moved for members where they have to do with one wallet only. */
      singleWallet: nothing,
    },
    idempotent: true,
    // What vendors have comes back whoever it is of.
    refusesExcluded: z.object({ fromWallet: z.literal(MAIN_WALLET) }),
    limits: { perMinute: { caller: 12 } },
  },
});
