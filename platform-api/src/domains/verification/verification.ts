import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import type { Redis } from '../../redis/redis.ts';
import type { KeyedHash } from '../identity/identityFace.ts';
import { readBrowser } from './browserCookie.ts';
import { createCaptcha } from './captcha.ts';
import { createCodeStore } from './codeStore.ts';
import { createProofOfWork } from './proofOfWork.ts';
import { createTextLimits } from './textLimits.ts';
import { createPhoneService } from './phoneService.ts';
import type { PhoneServiceSettings } from './phoneServiceSettings.ts';
import type { Verification } from './verificationFace.ts';

export interface VerificationDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly redis: Redis | null;
  readonly humanCheckCost: number;
  readonly textsPerHour: number;
  readonly phoneService: PhoneServiceSettings | null;
}

/** What other domains have checked; everything that it knows is in the database or in what it signed. */
export const createVerification = (dependencies: VerificationDependencies): Verification => {
  const human = createProofOfWork({ ...dependencies, cost: dependencies.humanCheckCost });
  const captcha = createCaptcha(dependencies);
  const codes = createCodeStore(dependencies);
  const limits = createTextLimits({ ...dependencies, perHour: dependencies.textsPerHour });
  const phoneService = createPhoneService(dependencies);
  return {
    checkHuman: (request, payload) => human.check(payload, readBrowser(request)),
    checkCaptcha: captcha.check,
    countText: limits.take,
    takeCode: async (request, attempt) => {
      if (await phoneService.isOn()) return phoneService.take(attempt.mobile, attempt.token ?? '');
      const browser = readBrowser(request);
      return browser !== null && codes.take({ ...attempt, browser });
    },
  };
};
