import type { Article } from '@parlour/shared-contracts/domains/articles';

/** Groups of help articles, in the order of the page. An article with an unknown topic belongs to `other`. */
export const helpTopics = ['start', 'money', 'play', 'rules', 'account', 'safety', 'other', 'legal'] as const;
export type HelpTopic = (typeof helpTopics)[number];

export interface HelpGroup {
  readonly topic: HelpTopic;
  readonly articles: readonly Article[];
}

/** The specification demands this anchor for the terms (SHELL-026). */
const TERMS_ANCHOR = 'term';

const topicOf = ({ kind, topic }: Article): HelpTopic =>
  kind === 'legal' ? 'legal' : (helpTopics.find((known) => known === topic) ?? 'other');

/** Returns the anchor of an article in the help centre. */
export const anchorOf = ({ slug, topic }: Pick<Article, 'slug' | 'topic'>): string =>
  topic === TERMS_ANCHOR ? TERMS_ANCHOR : slug;

/** Prepares a text for the search: it removes HTML tags and accents, and changes all letters to lower case. */
const comparable = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the articles that contain all words of a search, grouped by topic. */
export const helpGroupsOf = (articles: readonly Article[], search: string): readonly HelpGroup[] => {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  const found = articles.filter(({ title, summary, content }) => {
    const text = comparable(`${title} ${summary} ${content}`);
    return words.every((word) => text.includes(word));
  });
  return helpTopics
    .map((topic) => ({ topic, articles: found.filter((article) => topicOf(article) === topic) }))
    .filter(({ articles: ofTopic }) => ofTopic.length > 0);
};
