import { and, asc, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { announcement, banner } from './tables.ts';

export type BannerRow = typeof banner.$inferSelect;
export type AnnouncementRow = typeof announcement.$inferSelect;
export type Audience = AnnouncementRow['audience'];

export const readBanners = (db: ApiDatabase): Promise<BannerRow[]> =>
  db.select().from(banner).orderBy(asc(banner.position), asc(banner.id));

/** Reads the current announcements for one audience, or for all members if none is given. The newest comes first. */
export const readAnnouncements = (
  db: ApiDatabase,
  now: Date,
  audience: Audience | undefined,
): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(announcement)
    .where(
      and(
        lte(announcement.startsAt, now),
        or(isNull(announcement.endsAt), gt(announcement.endsAt, now)),
        audience === undefined ? ne(announcement.audience, 'B') : eq(announcement.audience, audience),
      ),
    )
    .orderBy(desc(announcement.startsAt), desc(announcement.id));
