/** The part of the sign-in domain that other domains may use. */
export { isSameName } from './secondFactor/isSameName.ts';
export { createTimeSecret, otpauthUriOf, stepOfCode } from './secondFactor/timeCodes.ts';
export { openOwnProof } from './secondFactor/openOwnProof.ts';
export type { Asker, OwnProof, ProvingSecrets } from './secondFactor/ownProof.ts';
export { withMessages } from './securityMessages.ts';
export { maskEmail, maskMobile } from './secondFactor/waysOf.ts';
export { openPasswordLock } from './limits/passwordLock.ts';
