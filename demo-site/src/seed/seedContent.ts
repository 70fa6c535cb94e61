import { readArticleFiles, saveArticle } from '@parlour/platform-api/commands';
import { banner } from '@parlour/platform-api/tables';
import { join } from 'node:path';
import { artPath } from '../art/artVersion.ts';
import { bannerTexts } from './bannerTexts.ts';
import type { SeedContext } from './SeedContext.ts';

/** The articles of the demo site. The files have the format of `npm run operator -- content import`. */
const ARTICLES_FOLDER = join(import.meta.dirname, '../../content');

/** The scene of the picture of an article, by the name of the article. Other articles have no picture. */
const scenes: Readonly<Record<string, string>> = {
  'double-first-deposit': 'treasure',
  'slot-rebate': 'gems',
  'bring-a-friend': 'lounge',
  'monthly-raffle': 'mall',
  'weekly-missions': 'dragon',
  'four-games-of-our-own': 'ocean',
  'three-languages': 'live',
  'help-news-and-feedback': 'sport',
};

/** Groups whose pictures stand in a high box beside a form. */
const portraitGroups: ReadonlySet<string> = new Set(['w_login', 'w_register']);

export const seedContent = async ({ db, now }: SeedContext): Promise<void> => {
  await db.insert(banner).values(
    bannerTexts.map(({ scene, ...texts }, position) => ({
      ...texts,
      image: artPath(
        'banners',
        scene,
        portraitGroups.has(texts.group) ? 'portrait' : texts.group.replace('w_', ''),
      ),
      position,
    })),
  );
  for (const { slug, state } of await readArticleFiles(ARTICLES_FOLDER)) {
    const scene = scenes[slug];
    const image = scene === undefined ? state.image : artPath('banners', scene, 'home');
    const change = { slug, state: { ...state, image }, expectedRevision: 0, by: 'demo-site' };
    await saveArticle(db, change, now);
  }
};
