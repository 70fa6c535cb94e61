import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completePacks } from '@parlour/shared-contracts';

const FOLDER = join(import.meta.dirname, '../../content');

/** The tags of an article with their links, without emphasis: languages emphasise other words. */
const structureOf = (article: string, language: string): string[] => {
  const html = readFileSync(join(FOLDER, article, `${language}.html`), 'utf8');
  const tags = html.match(/<[^>]+>/g) ?? [];
  return tags.filter((tag) => !/^<\/?(a|b|br|em|i|strong)\b/.test(tag));
};

const linksOf = (article: string, language: string): string[] =>
  (readFileSync(join(FOLDER, article, `${language}.html`), 'utf8').match(/href="[^"]*"/g) ?? []).toSorted();

describe.each(readdirSync(FOLDER))('the article %s', (article) => {
  it.each(completePacks)('has title, summary and the same parts and links in %s', (language) => {
    const { title, summary } = JSON.parse(readFileSync(join(FOLDER, article, 'article.json'), 'utf8'));
    expect([title[language], summary[language]]).toEqual([expect.any(String), expect.any(String)]);
    expect(structureOf(article, language)).toEqual(structureOf(article, 'EN'));
    expect(linksOf(article, language)).toEqual(linksOf(article, 'EN'));
  });
});
