/** What other domains may use of games. */
export { runsOnSite } from './catalogueGame.ts';
export { openCatalogue, type CatalogueSource } from './catalogueSource.ts';
export { setFeedRounds } from './feed/feedRounds.ts';
export type { FeedSettings } from './feed/feedSettings.ts';
export { readHidden } from './feed/hiddenPlayers.ts';
export { presentGame } from './presenter.ts';
export { addRecentPlays } from './recentPlays.ts';
export { forgetPlayer } from './repository.ts';
export { addRounds } from './roundDays.ts';
export { game, vendor } from './tables.ts';
export { setWins } from './winnerBoard.ts';
