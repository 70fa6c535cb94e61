import { localeOf, locales, tagOf } from '@parlour/shared-contracts';
import type { ServiceMessages } from '@parlour/shared-server/endpoints/ports';
import type { SiteSettings } from '@parlour/shared-contracts/domains/system';
import type { Texts } from '../texts.ts';
import { writeMoney } from '../writeMoney.ts';
import { failureStatuses } from './failures.ts';

const MAX_RANGES = 20;

/**
 * Returns the languages that a browser accepts, best first. Our client sends only the platform's own code.
 */
const wantedBy = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/;\s*q=/);
      return { tag, quality: Number(quality ?? 1) };
    })
    .toSorted((left, right) => right.quality - left.quality)
    .map(({ tag }) => tag);

const codeOf = (tag: string): string | undefined =>
  localeOf(tag)?.code ??
  locales.find((locale) => {
    const [wanted, own] = [tag.toLowerCase(), locale.tag.toLowerCase()];
    return wanted === own || wanted.startsWith(`${own}-`) || own.startsWith(`${wanted}-`);
  })?.code;

/** Returns the fields that are texts or numbers, as texts. */
const simpleValues = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/**
 * Reads messages in the language of the `accept-language` header if the site offers it, otherwise in the site's
 * language. A failure with a known end (`until`) has a text of its own that contains the time, in the site's time
 * zone. A text can also contain the other fields of its refusal. The field `left` is written as an amount of money.
 */
export const createServiceMessages = (
  texts: Texts,
  { languages, defaultLanguage }: Pick<SiteSettings, 'languages' | 'defaultLanguage'>,
  timeZone: string,
): ServiceMessages => {
  const write = (moment: string, language: string): string =>
    new Date(moment).toLocaleString(tagOf(language), {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  const statuses = new Map<string, number>(Object.entries(failureStatuses));
  return {
    languageOf: (request) =>
      wantedBy(request.headers['accept-language'])
        .map(codeOf)
        .find((code) => code !== undefined && languages.includes(code)) ?? defaultLanguage,
    messageOf: (code, language, fields = {}) => {
      const { until, left, currency } = fields;
      const hasLeft = typeof left === 'number' && typeof currency === 'string';
      const values = {
        ...simpleValues(fields),
        ...(hasLeft ? { left: writeMoney({ amount: left, currency }, tagOf(language)) } : {}),
      };
      const dated =
        typeof until === 'string' &&
        texts.say(`${code}Until`, language, { ...values, until: write(until, language) });
      return dated || texts.say(code, language, values);
    },
    statusOf: (code) => statuses.get(code),
  };
};
