import * as z from 'zod';

/**
 * Answers of Pragmatic Play's transfer wallet. Error codes come as numbers or as texts. Other fields of a
 * refusal are ignored.
 */

const error = z.coerce.number().int();

export const transferErrors = {
  success: 0,
  insufficientFunds: 1,
  /** A transfer with this id was executed before. */
  alreadyDone: 8,
  playerNotFound: 17,
  /** Nothing was executed, for example because the player is locked or the request is malformed. */
  refused: [2, 3, 4, 5, 6, 7, 17] as readonly number[],
} as const;

export const transferAnswer = z.object({ error });
export const accountAnswer = z.object({ error });
export const balanceAnswer = z.object({ error, balance: z.union([z.number(), z.string()]).optional() });
export const statusAnswer = z.object({
  error,
  status: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['success', 'not found']))
    .transform((status) => (status === 'success' ? ('done' as const) : ('notFound' as const)))
    .optional(),
});
