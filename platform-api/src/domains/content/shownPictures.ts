import { inArray } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { article, banner } from './tables.ts';

/** Returns what shows these pictures, by address: names of articles, and `banner` for each banner. */
export const readShownPictures = async (
  db: ApiDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  const shown = new Map(addresses.map((address): [string, string[]] => [address, []]));
  const articles = await db
    .select({ address: article.image, name: article.slug })
    .from(article)
    .where(inArray(article.image, [...addresses]))
    .orderBy(article.slug);
  const banners = await db
    .select({ address: banner.image })
    .from(banner)
    .where(inArray(banner.image, [...addresses]));
  for (const { address, name } of articles) shown.get(address)?.push(name);
  for (const { address } of banners) shown.get(address)?.push('banner');
  return shown;
};
