/** The part of the sessions domain that other domains may use. */
export type { BegunSignIn, Remembering } from './begunSignIn.ts';
export { CHALLENGE_LIFETIME_MS, createChallenges, type ChallengeRow, type Challenges } from './challenges.ts';
export { clientInfoOf, type ClientInfo } from './clientInfo.ts';
export { deviceCookie, readDeviceTokens } from './deviceCookie.ts';
export { createDevices, DEVICE_LIFETIME_MS, type Devices } from './devices.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export {
  ADDRESS_LIFETIME_MS,
  createRegisteredAddresses,
  type RegisteredAddresses,
} from './registeredAddresses.ts';
export { createRememberTokens, REMEMBER_TOKEN, type RememberTokens } from './rememberTokens.ts';
export {
  isLiveSession,
  readSessionStarts,
  refuseEnded,
  selectOnlineIds,
  takeIdleTrial,
} from './repository.ts';
export { createSecurityEvents, type Happening, type SecurityEvents } from './securityEvents.ts';
export { createSessions, isRevoked, NO_USE, revokedAs, SESSION_ENDED, type Sessions } from './sessions.ts';
export { shedStrangers } from './shedStrangers.ts';
export { createSignedCookie } from './signedCookie.ts';
