/** What the rest of the API may use of accounts. */
export { loadKeyedHash, type KeyedHash } from './keyedHash.ts';
export { findMemberByMobile, setMemberLanguage } from './repository.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { member, session } from './tables.ts';
