import { announcement, banner } from '@parlour/platform-api/tables';
import { artPath } from '../art/artVersion.ts';
import { announcementTexts } from './announcementTexts.ts';
import { bannerTexts } from './bannerTexts.ts';
import type { SeedContext } from './SeedContext.ts';

const DAY_MS = 86_400_000;

export const seedContent = async ({ db, now }: SeedContext): Promise<void> => {
  await db.insert(banner).values(
    bannerTexts.map(({ scene, ...texts }, position) => ({
      ...texts,
      image: artPath('banners', scene, texts.group.replace('w_', '')),
      position,
    })),
  );
  await db.insert(announcement).values(
    announcementTexts.map(({ daysAgo, ...texts }) => ({
      ...texts,
      startsAt: new Date(now.getTime() - daysAgo * DAY_MS),
    })),
  );
};
