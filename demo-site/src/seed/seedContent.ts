import { readArticleFiles, saveArticle } from '@parlour/platform-api/commands';
import { banner } from '@parlour/platform-api/tables';
import { join } from 'node:path';
import { artPath } from '../art/artVersion.ts';
import { bannerTexts } from './bannerTexts.ts';
import type { SeedContext } from './SeedContext.ts';

/** The articles of the demo site, in the files of `npm run operator -- content import`. */
const ARTICLES_FOLDER = join(import.meta.dirname, '../../content');

export const seedContent = async ({ db, now }: SeedContext): Promise<void> => {
  await db.insert(banner).values(
    bannerTexts.map(({ scene, ...texts }, position) => ({
      ...texts,
      image: artPath('banners', scene, texts.group.replace('w_', '')),
      position,
    })),
  );
  for (const { slug, state } of await readArticleFiles(ARTICLES_FOLDER)) {
    await saveArticle(db, { slug, state, expectedRevision: 0, by: 'demo-site' }, now);
  }
};
