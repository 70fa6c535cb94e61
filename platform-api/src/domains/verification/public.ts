/** The part of the verification domain that other domains may use. */
export { mobileOf } from './mobileNumbers.ts';
export type { RequestContext } from './requestContext.ts';
export { requestContextOf } from './requestContextOf.ts';
export { createVerification } from './verification.ts';
export type { Verification } from './verificationPort.ts';
