import type { ContactKind } from '@parlour/shared-contracts/domains/account';
import { DomainError } from '../../../http/failures.ts';
import type { Messenger } from '../../../messaging/messenger.ts';
import type { Texts } from '../../../texts.ts';
import type { Verification } from '../../verification/public.ts';

/** Prefixes of text keys: `<text>Subject`, `<text>Content`, `<text>Text`. */
type ContactText = 'contactNew' | 'contactOld' | 'contactTaken' | 'contactChanged';

export interface ContactMessage {
  readonly kind: ContactKind;
  readonly to: string;
  readonly text: ContactText;
  readonly values: Readonly<Record<string, string>>;
  readonly language: string;
}

export interface ContactMessagesOptions {
  readonly messenger: Messenger;
  readonly texts: Texts;
  readonly verification: Pick<Verification, 'countMail' | 'countText'>;
  readonly site: string;
}

/** Sends messages to the contacts of a change. */
export const createContactMessages = ({ messenger, texts, verification, site }: ContactMessagesOptions) => {
  const write = (part: 'Subject' | 'Content' | 'Text', { text, values, language }: ContactMessage): string =>
    texts.say(`${text}${part}`, language, { ...values, site }) ?? '';
  return {
    /** Counts a message to a contact. @throws DomainError `tooManyRequests`, `messageNotSent` */
    count: async (kind: ContactKind, to: string, address: string): Promise<void> => {
      if (kind === 'mobile') return verification.countText(to, address);
      if (!(await verification.countMail(to))) {
        throw new DomainError('tooManyRequests', { retryAfterSeconds: 3_600 });
      }
    },
    /** @throws DomainError `messageNotSent` */
    send: (message: ContactMessage): Promise<void> =>
      message.kind === 'mobile'
        ? messenger.text(message.to, write('Text', message))
        : messenger.mail({
            to: message.to,
            subject: write('Subject', message),
            content: write('Content', message),
          }),
  };
};

export type ContactMessages = ReturnType<typeof createContactMessages>;
