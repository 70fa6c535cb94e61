import type { FastifyRequest } from 'fastify';
import type { Verification } from '../verification/verificationFace.ts';
import { readDeviceTokens } from './deviceCookie.ts';
import type { Origin } from './origin.ts';
import { placeOf } from './place.ts';

/** What a request says of where it comes from. */
export const originOf = (request: FastifyRequest, language: string, verification: Verification): Origin => ({
  ...placeOf(request),
  language,
  deviceTokens: readDeviceTokens(request),
  proofs: {
    human: (payload) => verification.checkHuman(request, payload),
    captcha: (text) => verification.checkCaptcha(request, text),
    code: (purpose, mobile, code = '', token) =>
      verification.takeCode(request, { purpose, mobile, code, token }),
  },
});
