import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '@parlour/shared-server/clock';
import { invalidFields } from '@parlour/shared-server/endpoints/validation';
import type { Messenger } from '../../messaging/messenger.ts';
import type { Texts } from '../../texts.ts';
import type { CodeStore } from './codeStore.ts';
import type { HumanCheck } from './humanCheck.ts';
import { mobileOf } from './mobileNumbers.ts';
import type { HourlyLimits } from './hourlyLimits.ts';
import type { TextCountryOf } from './textDestinations.ts';
import type { CodePurpose } from './verificationPort.ts';

const DIGITS = 6;
const MINUTE = 60_000;

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly typed: string;
  readonly dialingCode: string;
  /** Name of the field that the number was typed in. */
  readonly field: string;
  readonly humanCheck: string;
  readonly address: string;
  /** Token of the browser that the code will be good in. */
  readonly browser: string;
  readonly language: string;
}

/**
 * Texts a code, and gives the minutes that it is good for. Each number gets one text, and each takes the same
 * steps: only who reads it learns whether an account has the number.
 * @throws DomainError `humanCheckFailed`, `tooManyRequests`, `messageNotSent`.
 * @throws EndpointFailure `invalidRequest` for a number that no country has, or that gets no text messages.
 */
export type SendCode = (request: CodeRequest) => Promise<number>;

export interface SendCodeDependencies {
  readonly clock: Clock;
  readonly human: Pick<HumanCheck, 'check'>;
  readonly limits: Pick<HourlyLimits, 'takeText'>;
  readonly textCountryOf: TextCountryOf;
  readonly codes: Pick<CodeStore, 'keep'>;
  readonly messenger: Messenger;
  readonly texts: Texts;
  readonly site: string;
  readonly minutes: number;
  readonly isKnownMobile: (mobile: string) => Promise<boolean>;
}

export const createSendCode = (dependencies: SendCodeDependencies): SendCode => {
  const { clock, human, limits, textCountryOf, codes, messenger, texts, site, minutes, isKnownMobile } =
    dependencies;
  return async ({ purpose, typed, dialingCode, field, humanCheck, address, browser, language }) => {
    await human.check(humanCheck, browser);
    const mobile = mobileOf(dialingCode, typed);
    const country = mobile && textCountryOf(mobile);
    if (!mobile || !country) {
      const sentence = mobile === null ? 'noMobileNumber' : 'noTextsThere';
      throw invalidFields({ [field]: texts.say(sentence, language) ?? '' });
    }
    await limits.takeText({ mobile, country, address });
    const isKnown = await isKnownMobile(mobile);
    const isOfUse = isKnown === (purpose === 'noLogin');
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const key = isOfUse ? 'codeText' : isKnown ? 'accountExistsText' : 'noAccountText';
    const content = texts.say(key, language, { code, site, minutes: String(minutes) }) ?? '';
    await messenger.text(mobile, content);
    // After the text: one that is not sent leaves the former code as it was. A code of no use is nobody's.
    const kept = { purpose, mobile, browser, code: isOfUse ? code : randomUUID() };
    await codes.keep(kept, new Date(clock.now().getTime() + minutes * MINUTE));
    return minutes;
  };
};
