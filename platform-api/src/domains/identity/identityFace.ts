/** What the rest of the API may use of accounts. */
export { accountName, isNumberLike, isOfOneScript, normalName } from './accountNames.ts';
export { createChallenges, type Challenges } from './challenges.ts';
export { findExclusion, isExcluded, refuseExcluded } from './exclusions.ts';
export { foldAccountNames } from './foldAccountNames.ts';
export { loadKeyedHash, type KeyedHash } from './keyedHash.ts';
export { originOf } from './originOf.ts';
export type { Origin } from './origin.ts';
export { placeOf, type Place } from './place.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { createRegisteredAddresses, type RegisteredAddresses } from './registeredAddresses.ts';
export {
  findMemberByAccount,
  findMemberByMobile,
  insertMember,
  refuseEnded,
  setMemberLanguage,
  takeIdleTrial,
  TRIAL_TYPE,
} from './repository.ts';
export { loadServerSecret } from './serverSecret.ts';
export { createSecurityEvents, type SecurityEvents } from './securityEvents.ts';
export { createSessions, SESSION_ENDED, type Sessions } from './sessions.ts';
export { member, session } from './tables.ts';
