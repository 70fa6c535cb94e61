import { asc } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { banner } from './tables.ts';

export type BannerRow = typeof banner.$inferSelect;

export const readBanners = (db: ApiDatabase): Promise<BannerRow[]> =>
  db.select().from(banner).orderBy(asc(banner.position), asc(banner.id));
