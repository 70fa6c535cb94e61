/** The part of the play domain that other domains may use. */
export { readPlayUsage, setPlayLimits } from './limits/playLimits.ts';
export { readConnectedNodes } from './launch/launchRepository.ts';
export { listVersions, type VersionFilter, type VersionRow } from './operating/gameVersions.ts';
export { beginMaintenance, endMaintenance, listMaintenance } from './operating/maintenance.ts';
export { listStops, resumePlay, stopPlay, type StopRow } from './operating/stops.ts';
export {
  closeCase,
  countOpenCases,
  listCases,
  openCase,
  readOpenedCases,
  type FoundCase,
} from './cases/cases.ts';
export { compareWallets } from './operating/compareWallets.ts';
export {
  listTransfers,
  resolveTransfer,
  retryTransfer,
  type TransferEnd,
  type TransferRow,
} from './operating/openTransfers.ts';
export { readTakenBack } from './records/takenBack.ts';
export { createReadProfit } from './records/profit.ts';
export { reconcile } from './operating/reconcile.ts';
export {
  listConnections,
  putConnection,
  putSealedConnection,
  switchConnection,
  type PrintedConnection,
  type SealedConnection,
} from './operating/vendorConnections.ts';
export { BETS_TOPIC, factIdsOf } from './settlement/factIds.ts';
export { readLargePayouts } from './settlement/largePayouts.ts';
export { readReturns, type GameReturn } from './settlement/returns.ts';
export { countAfterLoss, readPlayersOf, readPlayTime } from './settlement/playTime.ts';
export { readPlayedGames, sumGameDays, sumOpenRounds, sumSiteDays } from './settlement/siteDays.ts';
export { playEnvironment } from './playSettings.ts';
export { createVendorSecrets } from './vendorSecrets.ts';
export { openVendors } from './vendors.ts';
