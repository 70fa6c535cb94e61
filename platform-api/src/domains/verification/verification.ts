import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { Redis } from '../../redis/redis.ts';
import type { KeyedHash } from '../members/public.ts';
import { readBrowser } from './browserCookie.ts';
import { createCaptcha } from './captcha.ts';
import { createCodeStore } from './codeStore.ts';
import { createProofOfWork } from './proofOfWork.ts';
import { createHourlyLimits } from './hourlyLimits.ts';
import { createPhoneService } from './phoneService.ts';
import type { PhoneServiceSettings } from './phoneServiceSettings.ts';
import { createTextCountryOf } from './textDestinations.ts';
import type { Verification } from './verificationPort.ts';
import type { VerificationSettings } from './verificationSettings.ts';
import { DomainError } from '../../http/failures.ts';

export interface VerificationDependencies extends Omit<VerificationSettings, 'codeMinutes'> {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly redis: Redis | null;
  readonly phoneService: PhoneServiceSettings | null;
}

/** What other domains use to check proofs. All its state is in the database or in signed values. */
export const createVerification = (dependencies: VerificationDependencies): Verification => {
  const human = createProofOfWork({ ...dependencies, cost: dependencies.humanCheckCost });
  const captcha = createCaptcha(dependencies);
  const codes = createCodeStore(dependencies);
  const limits = createHourlyLimits(dependencies);
  const textCountryOf = createTextCountryOf(dependencies.mobileCountries);
  const phoneService = createPhoneService(dependencies);
  return {
    checkHuman: (request, payload) => human.check(payload, readBrowser(request)),
    checkCaptcha: captcha.check,
    countText: async (mobile, address) => {
      const country = textCountryOf(mobile);
      if (country === null) throw new DomainError('messageNotSent');
      await limits.takeText({ mobile, country, address });
    },
    countMail: limits.takeMail,
    countTrial: limits.takeTrial,
    takeCode: async (request, attempt) => {
      if (await phoneService.isOn()) return phoneService.take(attempt.mobile, attempt.token ?? '');
      const browser = readBrowser(request);
      return browser !== null && codes.take({ ...attempt, browser });
    },
  };
};
