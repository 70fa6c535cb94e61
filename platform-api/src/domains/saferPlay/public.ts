/** The part of safer play that other domains may use. */
export { createChangeLimit } from './limits/changeLimit.ts';
export { beginExclusion } from './exclusion/beginExclusion.ts';
export { readExclusionHistory } from './exclusion/exclusionHistory.ts';
export { readState } from './readState.ts';
