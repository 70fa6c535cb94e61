import * as z from 'zod';

/**
 * Answers of Pragmatic Play's transfer wallet. Errors come as numbers and as texts; of what a refused call has beside
 * them nothing is read.
 */

const error = z.coerce.number().int();

export const transferErrors = {
  success: 0,
  insufficientFunds: 1,
  /** A transfer under this id. */
  alreadyDone: 8,
  playerNotFound: 17,
  /** Nothing was done: not by us, locked, not readable, of nobody. */
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
