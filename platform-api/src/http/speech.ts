import { localeOf, locales, tagOf } from '@parlour/shared-contracts';
import type { ServiceMessages } from '@parlour/shared-server/endpoints/ports';
import type { SiteSettings } from '@parlour/shared-contracts/domains/system';
import type { Texts } from '../texts.ts';
import { failureStatuses } from './failures.ts';

const MAX_RANGES = 20;

/** The languages that a browser wants, the best first; our client sends the platform's own code alone. */
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

/**
 * Speaks the language that a request names in `accept-language` and the site offers, or else the site's own. What lasts
 * until a known moment has a text of its own that says so, in the site's zone.
 */
export const createSpeech = (
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
    sentence: (code, language, { until } = {}) => {
      const isKnown = typeof until === 'string';
      const dated = isKnown && texts.say(`${code}Until`, language, { until: write(until, language) });
      return dated || texts.say(code, language);
    },
    statusOf: (code) => statuses.get(code),
  };
};
