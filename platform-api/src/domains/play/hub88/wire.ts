import * as z from 'zod';

/**
 * Hub88's protocol between operators and suppliers of games, as its public documentation has it
 * (https://docs.hub88.io/developer-docs/operator-api-reference). Amounts are 1/100,000 of the currency's unit.
 */

/** Play for fun: no user, no token, no wallet. */
export const DEMO_CURRENCY = 'XXX';
const WIRE_DIGITS = 5;

/** From minor units of a currency with so many digits. */
export const toWire = (minor: number, digits: number): number =>
  Math.floor(minor * 10 ** (WIRE_DIGITS - digits));

/** To minor units; null where it is no whole number of them. */
export const fromWire = (wire: number, digits: number): number | null => {
  const minor = wire / 10 ** (WIRE_DIGITS - digits);
  return Number.isInteger(minor) ? minor : null;
};

const name = (most: number) =>
  z
    .string()
    .regex(/^[ -~]+$/)
    .max(most);
const id = name(255);
const transactionId = name(128);
/** What no account can have is no amount. */
const amount = z.int().min(0).max(1e15);

const base = {
  user: id,
  token: id,
  request_uuid: id,
  game_code: id.optional(),
};
const transaction = {
  ...base,
  transaction_uuid: transactionId,
  round: name(128),
  round_closed: z.boolean().default(false),
};
const moneyMoved = { ...transaction, currency: z.string().max(10), amount };

export const infoRequest = z.object({ ...base, user: base.user.optional() });
export const balanceRequest = z.object({ ...base, user: base.user.optional() });
export const betRequest = z.object(moneyMoved);
export const winRequest = z.object({ ...moneyMoved, reference_transaction_uuid: transactionId });
export const rollbackRequest = z.object({ ...transaction, reference_transaction_uuid: transactionId });

export type WireStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK';

export const launchAnswer = z.object({ url: z.url({ protocol: /^https?$/ }) });
