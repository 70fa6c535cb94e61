/** The part of safer play that other domains may use. */
export { createChangeLimit } from './limits/changeLimit.ts';
export { readState } from './readState.ts';
