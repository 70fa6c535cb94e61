import { localeOf } from '@parlour/shared-contracts';
import type { safeParse } from '@parlour/shared-contracts/schema';
import { locales } from 'zod';
import { innermostIssue } from './innermostIssue.ts';

type Issue = NonNullable<ReturnType<typeof safeParse>['error']>['issues'][number];
type ErrorMap = ReturnType<typeof locales.en>['localeError'];

const byName: Readonly<Record<string, (() => { localeError: ErrorMap }) | undefined>> = locales;
const chinese: Readonly<Record<string, string>> = { 'zh-Hans': 'zhCN', 'zh-Hant': 'zhTW' };
const english = locales.en().localeError;
const known = new Map<string, ErrorMap>();

/**
 * Returns messages about invalid fields in the language of a platform code, and in English if that language
 * has none.
 */
export const fieldMessages = (language: string): ErrorMap => {
  const found = known.get(language);
  if (found) return found;
  const tag = localeOf(language)?.tag ?? 'en';
  const sentences = byName[chinese[tag] ?? tag]?.().localeError ?? english;
  known.set(language, sentences);
  return sentences;
};

/** Messages in contracts are English. Other languages get a general message. */
export const fieldMessageOf = (outer: Issue, language: string): string => {
  const issue = innermostIssue(outer);
  if (issue.code !== 'custom' || language === 'EN') return issue.message;
  const general = fieldMessages(language)({ ...issue, message: undefined, input: undefined });
  return (typeof general === 'string' ? general : general?.message) ?? issue.message;
};
