/** What other domains may use of staff actions. */
export { createOperatorToken, listOperatorTokens, revokeOperatorToken } from './operatorTokens.ts';
export { saveSealedConnection } from './games.ts';
