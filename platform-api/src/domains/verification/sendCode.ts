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
/** Texts that are sent in place of a code that would be of no use, by the owner of the number. */
const refusedTexts = {
  none: 'noAccountText',
  member: 'accountExistsText',
  excludedMember: 'ownerExcludedText',
} as const;
const MINUTE_MS = 60_000;

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly typed: string;
  readonly dialingCode: string;
  /** Name of the field in which the number was typed. */
  readonly field: string;
  readonly humanCheck: string;
  readonly address: string;
  /** Token of the browser in which the code will be valid. */
  readonly browser: string;
  readonly language: string;
}

/** Who has a mobile number. An excluded member can sign in, but open no other account. */
export type MobileOwner = 'none' | 'member' | 'excludedMember';

/**
 * Sends a code and returns how many minutes it is valid. Every number gets one message after the same steps,
 * so only the reader of the message learns whether an account has the number.
 * @throws DomainError `humanCheckFailed`, `tooManyRequests`, `messageNotSent`.
 * @throws EndpointFailure `invalidRequest` for a number that is impossible in every country, or that receives
 * no text messages.
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
  readonly ownerOf: (mobile: string) => Promise<MobileOwner>;
}

export const createSendCode = (dependencies: SendCodeDependencies): SendCode => {
  const { clock, human, limits, textCountryOf, codes, messenger, texts, site, minutes, ownerOf } =
    dependencies;
  return async ({ purpose, typed, dialingCode, field, humanCheck, address, browser, language }) => {
    await human.check(humanCheck, browser);
    const mobile = mobileOf(dialingCode, typed);
    const country = mobile && textCountryOf(mobile);
    if (!mobile || !country) {
      const textKey = mobile === null ? 'noMobileNumber' : 'noTextsThere';
      throw invalidFields({ [field]: texts.say(textKey, language) ?? '' });
    }
    await limits.takeText({ mobile, country, address });
    const owner = await ownerOf(mobile);
    const isOfUse = (owner !== 'none') === (purpose === 'noLogin');
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const key = isOfUse ? 'codeText' : refusedTexts[owner];
    const content = texts.say(key, language, { code, site, minutes: String(minutes) }) ?? '';
    await messenger.text(mobile, content);
    // The code is stored after the message was sent, so that a failure leaves the previous code valid. A
    // random code is stored for a number that may not use it.
    const kept = { purpose, mobile, browser, code: isOfUse ? code : randomUUID() };
    await codes.keep(kept, new Date(clock.now().getTime() + minutes * MINUTE_MS));
    return minutes;
  };
};
