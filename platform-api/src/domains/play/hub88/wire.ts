import * as z from 'zod';

/**
 * Hub88's protocol between operators and suppliers of games, as publicly documented
 * (https://docs.hub88.io/developer-docs/operator-api-reference). Amounts are 1/100,000 of the currency's
 * unit.
 */

/** Play for fun: without user, token and wallet. */
export const DEMO_CURRENCY = 'XXX';
const WIRE_DIGITS = 5;

/**
 * Returns the largest amount, in minor units, that a JSON number can carry exactly as 1/100,000 of the currency's unit.
 * The wire amount is the minor amount times 10ⁿ = 2ⁿ · 5ⁿ. A double stores the factor 2ⁿ exactly, so only 5ⁿ counts.
 * @param digits of the currency after the decimal point
 */
export const largestAmount = (digits: number): number =>
  Math.floor(Number.MAX_SAFE_INTEGER / 5 ** Math.max(0, WIRE_DIGITS - digits));

/** Converts minor units to a wire amount. A balance above `largestAmount` is sent as `largestAmount`. */
export const toWire = (minor: number, digits: number): number =>
  Math.floor(Math.min(minor, largestAmount(digits)) * 10 ** (WIRE_DIGITS - digits));

/** Converts a wire amount to minor units. Returns null for a fraction of a minor unit or more than `largestAmount`. */
export const fromWire = (wire: number, digits: number): number | null => {
  const minor = wire / 10 ** (WIRE_DIGITS - digits);
  return Number.isInteger(minor) && minor <= largestAmount(digits) ? minor : null;
};

const name = (most: number) =>
  z
    .string()
    .regex(/^[ -~]+$/)
    .max(most);
const id = name(255);
const transactionId = name(128);
/** `fromWire` checks the upper bound, which depends on the currency. */
const amount = z.number().min(0).refine(Number.isInteger);

const base = {
  user: id,
  token: id,
  request_uuid: id,
  game_code: id.optional(),
};
/** A field that the protocol allows and that we do not use. */
const unread = z.unknown().optional();
const described = {
  ...base,
  game_id: unread,
  sub_partner_id: unread,
  supplier_user: unread,
};
const transaction = {
  ...described,
  transaction_uuid: transactionId,
  supplier_transaction_id: unread,
  round: name(128),
  round_closed: z.boolean().default(false),
  /** Each supplier decides what it sends here. The house sends the version of the game. */
  meta: z
    .object({ version: name(40) })
    .optional()
    .catch(undefined),
};
const moneyMoved = {
  ...transaction,
  currency: z.string().max(10),
  amount,
  bet: unread,
  is_aggregated: unread,
  // The site gives no free rounds. A free round would change balances without a stake.
  is_free: z.literal(false).optional(),
  reward_uuid: z.null().optional(),
  is_supplier_promo: z.literal(false).optional(),
};

// The signature covers only the body, not the path. Strict schemas refuse a signed body that was sent to another path.
export const infoRequest = z.strictObject({ ...described, user: base.user.optional() });
export const balanceRequest = z.strictObject({ ...described, user: base.user.optional() });
export const betRequest = z.strictObject(moneyMoved);
export const winRequest = z.strictObject({ ...moneyMoved, reference_transaction_uuid: transactionId });
export const rollbackRequest = z.strictObject({ ...transaction, reference_transaction_uuid: transactionId });

/** Reads what a refused message says about its transaction, even if other fields are wrong. */
export const refusedMessage = z.object({
  transaction_uuid: z.string().optional().catch(undefined),
  user: z.string().optional().catch(undefined),
  amount: z.number().optional().catch(undefined),
  currency: z.string().optional().catch(undefined),
});

export type WireStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_LIMIT_REACHED'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK';

/** The house adds the version of the game that it starts. */
export const launchAnswer = z.object({
  url: z.url({ protocol: /^https?$/ }),
  version: name(40).nullable().catch(null).default(null),
});
