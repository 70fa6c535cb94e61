import type { FastifyRequest } from 'fastify';
import type { Verification } from './verificationPort.ts';
import { clientInfoOf, readDeviceTokens } from '../sessions/public.ts';
import type { RequestContext } from './requestContext.ts';

/** Reads the origin of a request. */
export const requestContextOf = (
  request: FastifyRequest,
  language: string,
  verification: Verification,
): RequestContext => ({
  ...clientInfoOf(request),
  language,
  deviceTokens: readDeviceTokens(request),
  proofs: {
    human: (payload) => verification.checkHuman(request, payload),
    captcha: (text) => verification.checkCaptcha(request, text),
    code: (purpose, mobile, code = '', token) =>
      verification.takeCode(request, { purpose, mobile, code, token }),
  },
});
