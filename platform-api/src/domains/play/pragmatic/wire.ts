import * as z from 'zod';

/**
 * Pragmatic Play's seamless wallet: the provider sends hashed form posts and gets JSON. Operators receive its
 * integration specification, which is also public. ADR 53 says which parts we use.
 */

const name = (most: number) =>
  z
    .string()
    .regex(/^[!-~]+$/)
    .max(most);
const user = name(100);
const token = name(255);
const gameId = name(64);
const roundId = name(64);
const reference = name(64);
const unsigned = z.string().regex(/^\d/);

const asked = { providerId: name(64), userId: user, token: token.optional(), gameId: gameId.optional() };
const moved = { ...asked, roundId, reference, amount: unsigned };

export const authenticateRequest = z.object({ providerId: asked.providerId, token });
export const balanceRequest = z.object(asked);
export const betRequest = z.object({ ...moved, bonusCode: z.string().optional() });
export const winRequest = z.object(moved);
export const adjustmentRequest = z.object({ ...moved, amount: z.string() });
export const refundRequest = z.object({ ...asked, reference });
export const endRoundRequest = z.object({ ...asked, roundId });

/** ADR 53 says what the provider does after each error. */
export const errors = {
  success: [0, 'Success'],
  insufficientBalance: [1, 'Insufficient balance'],
  playerNotFound: [2, 'Player not found'],
  betNotAllowed: [3, 'Bet is not allowed'],
  tokenInvalid: [4, 'Player authentication failed'],
  hashInvalid: [5, 'Invalid hash code'],
  badParameters: [7, 'Bad parameters'],
  refusedForGood: [120, 'Refused, retry not required'],
} as const;

export type WireError = keyof typeof errors;

/** Parsed together with `error`, which some calls answer as a text. */
export const launchAnswer = z.object({
  error: z.union([z.literal(0), z.literal('0')]),
  gameURL: z.url({ protocol: /^https?$/ }),
});

/** Reads what a refused message says about its transaction, even if other fields are wrong. */
export const refusedMessage = z.object({
  reference: z.string().optional(),
  userId: z.string().optional(),
  amount: z.string().optional(),
});
