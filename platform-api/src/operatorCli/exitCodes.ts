/** Exit codes of `npm run operator`. */
export const exitCodes = {
  success: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  unauthorized: 4,
  unreachable: 5,
} as const;
