import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { limitPeriods } from './messageKinds.ts';
import { amountUpTo, currencyCode, minorUnits } from '../money.ts';

export const paymentKinds = ['bankTransfer', 'eWallet', 'card', 'crypto'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Codes of methods, chosen by staff. */
export const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));

export const clockTime = z.nullable(z.string());
export const paymentMethodSchema = z.object({
  code: z.string(),
  kind: z.enum(paymentKinds),
  name: z.string(),
  /** Instructions for the player, in the player's language. Empty if there are none. */
  instructions: z.string(),
  currency: currencyCode,
  minAmount: minorUnits,
  maxAmount: minorUnits,
  /** The fee of a payment is `fixedFee` plus this share of the amount, rounded down. */
  fixedFee: minorUnits,
  /** Hundredths of a per cent. */
  feeBasisPoints: z.int(),
  /** `HH:MM` in the platform's zone. Null: the method is open at any time. */
  opensAt: clockTime,
  closesAt: clockTime,
  isOpen: z.boolean(),
  /** How long a payment usually takes. Null: not known yet. */
  usualMinutes: z.nullable(z.int()),
  /** Required verification of the member: 0 nothing, 1 the identity, 2 also the address. */
  leastLevel: z._default(z.int(), 0),
});
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** How the money of members is protected if the business fails. */
export const moneyProtections = ['none', 'medium', 'high'] as const;

/** Information that a member must get before the first deposit. */
export const depositTermsSchema = z.object({
  moneyProtection: z.enum(moneyProtections),
  /** All withdrawals together above this amount need a verified identity. In minor units. */
  unverifiedLimit: minorUnits,
  currency: currencyCode,
});
export type DepositTerms = z.output<typeof depositTermsSchema>;

/** Returns the fee of a payment in minor units. */
export const feeOf = (
  { fixedFee, feeBasisPoints }: Pick<PaymentMethod, 'fixedFee' | 'feeBasisPoints'>,
  amount: number,
): number => fixedFee + Number((BigInt(amount) * BigInt(feeBasisPoints)) / 10_000n);

/**
 * `created`: the provider has not answered yet. `pending`: the player can pay. `reversed`: the payer's bank
 * has taken a credited payment back.
 */
export const depositStates = ['created', 'pending', 'credited', 'failed', 'expired', 'reversed'] as const;
export type DepositState = (typeof depositStates)[number];

/** The data that the player needs for the payment. */
export const paymentStepsSchema = z.object({
  /** Content of a QR code that banking apps read. */
  qr: z.nullable(z.string()),
  /** The provider's own page. */
  pageUrl: z.nullable(z.string()),
  /** The account that receives a bank transfer. */
  bank: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() })),
});
export type PaymentSteps = z.output<typeof paymentStepsSchema>;

export const depositSchema = z.object({
  id: z.string(),
  /** Short text that identifies the deposit in the transfer and for staff. */
  reference: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  kind: z.enum(paymentKinds),
  currency: currencyCode,
  /** The amount that the player pays. */
  amount: minorUnits,
  fee: minorUnits,
  /** The amount that arrives in the wallet: the paid amount less the fee. */
  credit: minorUnits,
  state: z.enum(depositStates),
  /** ISO 8601, like all times here. */
  createdAt: z.string(),
  /** A payment after this time needs the help of staff. */
  expiresAt: z.string(),
  /** Seconds until then by the server's clock; 0 when it has passed. */
  remainingSeconds: z.int(),
  endedAt: z.nullable(z.string()),
  /** Whether the provider has seen a payment that it cannot confirm yet. */
  isSeen: z.boolean(),
  /** Null if the payment cannot be made any more. */
  steps: z.nullable(paymentStepsSchema),
});
export type Deposit = z.output<typeof depositSchema>;

export const idOf = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
});
export const nothing = z.object({});
const limit = z.object({ limit: minorUnits, currency: currencyCode });
const cursor = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
export const pageQuery = z.object({
  /** `next` of the previous answer. */
  cursor: z.optional(cursor),
});
/** A page of a list, the newest first. `next` is the cursor of the next page, or null. */
export const pageOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ list: z.array(entry), next: z.nullable(z.string()) });
export const cashierEndpoints = defineEndpoints({
  depositMethods: {
    method: 'GET',
    path: '/wps/cashier/methods',
    access: 'member',
    summary: 'The methods by which the member can deposit',
    value: z.object({ list: z.array(paymentMethodSchema), terms: z.optional(depositTermsSchema) }),
  },
  debt: {
    method: 'GET',
    path: '/wps/cashier/debt',
    access: 'member',
    summary:
      'What the member owes after deposits were taken back. A member who owes money cannot play or withdraw',
    value: z.object({ owed: minorUnits, currency: currencyCode }),
    limits: { perMinute: { caller: 60 } },
  },
  startDeposit: {
    method: 'POST',
    path: '/wps/cashier/deposits',
    access: 'member',
    summary: 'Starts a deposit, and tells the member how to pay',
    body: z.object({ method: methodCode, amount: amountUpTo() }),
    value: depositSchema,
    refusals: {
      unknownMethod: nothing,
      methodClosed: z.object({ opensAt: clockTime }),
      amountTooSmall: limit,
      amountTooLarge: limit,
      /** Many payments of the member failed within minutes. Staff must check the case first. */
      depositsBlocked: nothing,
      /** The member must prove identity or address first. */
      verificationNeeded: z.object({ level: z.int() }),
      /** The member's limit that leaves the least amount. `until`: when it leaves more. */
      depositLimitReached: z.object({
        period: z.enum(limitPeriods),
        limit: minorUnits,
        left: minorUnits,
        currency: currencyCode,
        until: z.nullable(z.string()),
      }),
      /** The member must first set a deposit limit, or confirm that they want none. */
      limitQuestion: nothing,
      /** The member has as many unpaid deposits as are allowed. */
      tooManyDeposits: z.object({ max: z.int() }),
      /** The provider cannot be reached. No deposit was started. */
      providerUnreachable: nothing,
    },
    idempotent: true,
    refusesExcluded: true,
    limits: { perMinute: { caller: 10 } },
  },
  deposit: {
    method: 'GET',
    path: '/wps/cashier/deposits/{id}',
    access: 'member',
    summary: 'A deposit of the member',
    params: idOf,
    value: depositSchema,
    limits: { perMinute: { caller: 120 } },
  },
  deposits: {
    method: 'GET',
    path: '/wps/cashier/deposits',
    access: 'member',
    summary: 'The member’s deposits, the newest first',
    query: pageQuery,
    value: pageOf(depositSchema),
  },
});
