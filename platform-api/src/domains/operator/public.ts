/** What the rest of the API may use of operators' people. */
export { createOperatorToken, listOperatorTokens, revokeOperatorToken } from './operatorTokens.ts';
export { saveSealedConnection } from './games.ts';
