import { verificationEndpoints } from '@parlour/shared-contracts/domains/verification';
import type { FakeHttp } from '@parlour/shared-ui/testing';
import { createChallenge } from 'altcha-lib/v1';

const MOST = 50;

/** Lets the human check find its proof. */
export const answerHumanChallenge = (http: FakeHttp): FakeHttp =>
  http.answer(verificationEndpoints.humanChallenge, async () => ({
    ...(await createChallenge({ hmacKey: 'a key of these tests', maxnumber: MOST, number: 7 })),
    algorithm: 'SHA-256' as const,
    maxnumber: MOST,
  }));
