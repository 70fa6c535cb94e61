import type { CatalogueType } from '@parlour/shared-contracts/domains/games';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { article } from '../tables.ts';
import { isCurrent } from './readArticles.ts';

/** What decides the kind of a game. */
export interface GameKind {
  /** Category of the game in the catalogue, for example `DRAGON_TIGER`. */
  readonly category: string;
  readonly type: CatalogueType;
}

/** Returns the name of the article with the rules of a category or a type: `DRAGON_TIGER` has `rules-dragon-tiger`. */
const rulesSlugOf = (word: string): string => `rules-${word.toLowerCase().replaceAll('_', '-')}`;

/**
 * Returns the name of the help article with the rules of a kind of game; null if there is none. The article of the
 * category comes before that of the type. Articles for one audience or some devices do not count,
 * because all read the same details of a game.
 */
export const findGameRules = async (
  db: ApiDatabase,
  { category, type }: GameKind,
  now: Date,
): Promise<string | null> => {
  const slugs = [rulesSlugOf(category), rulesSlugOf(type)];
  const rows = await db
    .select({ slug: article.slug })
    .from(article)
    .where(
      and(
        eq(article.kind, 'help'),
        inArray(article.slug, slugs),
        isCurrent({ audiences: [], device: null, now }),
      ),
    );
  return slugs.find((slug) => rows.some((row) => row.slug === slug)) ?? null;
};
