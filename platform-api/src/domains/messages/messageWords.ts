import { tagOf, type Money } from '@parlour/shared-contracts';
import type { Texts } from '../../texts.ts';
import { writeMoney } from '../../writeMoney.ts';

/** A name in one language, or by language pack. */
export type Name = string | Readonly<Record<string, string>>;

/** Writes the parts of a message in one language. */
export interface MessageWords {
  /** Returns one of the API's own texts with its values. @throws Error if no pack has it. */
  say(key: string, values?: Readonly<Record<string, string>>): string;
  name(name: Name): string;
  money(money: Money): string;
  /** A time in the platform's zone, which is named. */
  moment(at: string): string;
}

export const createMessageWords =
  (texts: Texts, timeZone: string) =>
  (language: string): MessageWords => {
    const tag = tagOf(language);
    return {
      say: (key, values) => {
        const text = texts.say(key, language, values);
        if (text === undefined) throw new Error(`no pack has the text ${key}`);
        return text;
      },
      name: (name) => (typeof name === 'string' ? name : texts.read(name, language)),
      money: (money) => writeMoney(money, tag),
      moment: (at) =>
        new Intl.DateTimeFormat(tag, {
          timeZone,
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          timeZoneName: 'short',
        }).format(new Date(at)),
    };
  };
