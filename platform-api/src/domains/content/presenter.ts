import type { Announcement, Banner } from '@parlour/shared-contracts/domains/content';
import type { Texts } from '../../texts.ts';
import type { AnnouncementRow, BannerRow } from './repository.ts';

export const presentBanner = (row: BannerRow, language: string, texts: Texts): Banner => ({
  id: String(row.id),
  url: row.image,
  linkageType: row.link,
  groupName: row.group,
  title: texts.read(row.title, language),
  text: texts.read(row.text, language),
});

export const presentAnnouncement = (row: AnnouncementRow, language: string, texts: Texts): Announcement => ({
  id: String(row.id),
  title: texts.read(row.title, language),
  content: texts.read(row.content, language),
  startDate: row.startsAt.toISOString(),
  execution: row.audience,
  promotionType: row.promotionType,
});
