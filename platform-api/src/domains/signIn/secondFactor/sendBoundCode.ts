import type { CodeMethod } from '@parlour/shared-contracts/domains/secondFactor';
import { DomainError } from '../../../http/failures.ts';
import type { Messenger } from '../../../messaging/messenger.ts';
import type { Texts } from '../../../texts.ts';
import type { RequestContext, Verification } from '../../verification/public.ts';
import type { MemberRow } from '../../members/public.ts';

export interface SentBoundCode {
  readonly row: Pick<MemberRow, 'email' | 'mobile'>;
  readonly way: CodeMethod;
  readonly code: string;
  /** Prefix of the text keys: `<text>Subject`, `<text>Content`, `<text>Text`. */
  readonly text: 'extraCode' | 'enrolCode';
}

/**
 * Sends a code to the phone or mailbox of an account.
 * @throws DomainError `forbidden` if the account has none, `messageNotSent`, `tooManyRequests` for texts.
 */
export type SendBoundCode = (
  code: SentBoundCode,
  to: Pick<RequestContext, 'language' | 'address'>,
) => Promise<void>;

export interface SendBoundCodeDependencies {
  readonly messenger: Messenger;
  readonly texts: Texts;
  readonly countText: Verification['countText'];
  readonly site: string;
  /** How long a code is valid. */
  readonly minutes: number;
}

export const createSendBoundCode =
  ({ messenger, texts, countText, site, minutes }: SendBoundCodeDependencies): SendBoundCode =>
  async ({ row, way, code, text }, { language, address }) => {
    const say = (part: string): string =>
      texts.say(text + part, language, { code, site, minutes: String(minutes) }) ?? '';
    if (way === 'email' && row.email !== null) {
      await messenger.mail({ to: row.email, subject: say('Subject'), content: say('Content') });
    } else if (way === 'sms' && row.mobile !== null) {
      await countText(row.mobile, address);
      await messenger.text(row.mobile, say('Text'));
    } else throw new DomainError('forbidden');
  };
