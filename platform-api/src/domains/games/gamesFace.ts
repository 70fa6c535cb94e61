/** What the rest of the API may use of games. */
export { forgetPlayer } from './repository.ts';
export { game, vendor } from './tables.ts';
