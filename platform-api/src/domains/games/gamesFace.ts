/** What the rest of the API may use of games. */
export { presentGame } from './presenter.ts';
export { forgetPlayer } from './repository.ts';
export { game, vendor } from './tables.ts';
