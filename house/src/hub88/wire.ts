import * as z from 'zod';
import { paces } from '../pace.ts';

/**
 * Hub88's protocol between operators and suppliers of games, as publicly documented
 * (https://docs.hub88.io/developer-docs/operator-api-reference). Amounts are 1/100,000 of the currency's
 * unit.
 */

/** Play for fun: without user, token and wallet. */
export const DEMO_CURRENCY = 'XXX';

/** Databases cannot store NUL. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);

const operatorId = z.union([z.int(), z.string().min(1).max(64)]).transform(String);

export const gameListRequest = z.object({ operator_id: operatorId });

export const gameUrlRequest = z.object({
  operator_id: operatorId,
  user: text(255).min(3).optional(),
  token: text(255).min(10).optional(),
  game_code: z.string().max(64),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  lang: z.string().max(35).optional(),
  lobby_url: z.string().max(2_048).optional(),
  /**
   * The operator's title and picture for the game, the currency in which fun mode shows amounts, and the highest
   * stake and the pace of rounds that the law of the player's market allows. Hub88 leaves optional additions to
   * suppliers.
   */
  meta: z
    .object({
      title: text(120).optional(),
      art: z.string().max(2_048).optional(),
      currency: text(5).optional(),
      most_stake: z.int().min(1).optional(),
      pace: z.enum(paces).optional(),
    })
    .nullish(),
});
export type GameUrlRequest = z.output<typeof gameUrlRequest>;

export interface WireTransaction {
  readonly user: string;
  readonly token: string;
  readonly game_code: string;
  readonly round: string;
  readonly round_closed: boolean;
  readonly transaction_uuid: string;
  readonly request_uuid: string;
  /** Absent in a rollback, like the currency. */
  readonly amount?: number;
  readonly currency?: string;
  /** In a bet: the version of the game, as in `slot-2`. Hub88 leaves the content to suppliers. */
  readonly meta?: { readonly version: string };
  /** Id of the bet that a win or a rollback belongs to. */
  readonly reference_transaction_uuid?: string;
}

/** Every answer of a wallet, with status 200. */
export const walletResponse = z.object({
  status: z.string().regex(/^RS_[A-Z_]{2,60}$/),
  user: z.string().optional(),
  request_uuid: z.string().optional(),
  currency: z.string().optional(),
  /** Can be above the largest safe integer if the currency has few digits. */
  balance: z.number().refine(Number.isInteger).optional(),
});
export type WalletResponse = z.output<typeof walletResponse>;

export type RequestFailure =
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_LIMIT_REACHED'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_WRONG_TYPES';
