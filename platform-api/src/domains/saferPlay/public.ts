/** The part of safer play that other domains may use. */
export { createChangeLimit } from './limits/changeLimit.ts';
export { adoptRegisterExclusion, beginExclusion } from './exclusion/beginExclusion.ts';
export { readExclusionHistory } from './exclusion/exclusionHistory.ts';
export { readHarmChecks, type HarmCheck } from './harm/harmChecks.ts';
export { readHarm } from './harm/readHarm.ts';
export { hasRegisterAnswered, recordRegisterAnswer } from './exclusion/registerAnswers.ts';
export { readState } from './readState.ts';
