import type { Announcement, Banner } from '@parlour/shared-contracts/domains/content';
import { textIn } from '../../texts.ts';
import type { AnnouncementRow, BannerRow } from './repository.ts';

export const presentBanner = (row: BannerRow, language: string): Banner => ({
  id: String(row.id),
  url: row.image,
  linkageType: row.link,
  groupName: row.group,
  title: textIn(row.title, language),
  text: textIn(row.text, language),
});

export const presentAnnouncement = (row: AnnouncementRow, language: string): Announcement => ({
  id: String(row.id),
  title: textIn(row.title, language),
  content: textIn(row.content, language),
  startDate: row.startsAt.toISOString(),
  execution: row.audience,
  promotionType: row.promotionType,
});
