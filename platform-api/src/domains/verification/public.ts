/** What other domains may use of verification. */
export { mobileOf } from './mobileNumbers.ts';
export type { RequestContext } from './requestContext.ts';
export { requestContextOf } from './requestContextOf.ts';
export { createVerification } from './verification.ts';
export type { Verification } from './verificationPort.ts';
