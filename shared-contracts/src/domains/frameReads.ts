import { firstRead, visitPlaceholders } from '../firstReads.ts';
import { ANNOUNCEMENT_PLATFORM, ANNOUNCEMENT_TYPES, contentEndpoints } from './content.ts';
import { gamesEndpoints, VENDOR_PLATFORM, WINNER_LIMIT } from './games.ts';
import { systemEndpoints } from './system.ts';

export const vendorsQuery = (language: string) => ({ platform: VENDOR_PLATFORM, language });

export const announcementsQuery = (language: string, isGuest: boolean) => ({
  types: ANNOUNCEMENT_TYPES,
  platform: ANNOUNCEMENT_PLATFORM,
  ...(isGuest ? { execution: 'B' as const } : {}),
  language,
});

export const winnersQuery = (language: string) => ({
  gameCategory: 'ALL',
  language,
  limitNum: WINNER_LIMIT,
});

const { language } = visitPlaceholders;

/** The frame cannot start without these reads: the status of the site and its settings. */
export const bootReads: readonly string[] = [
  firstRead(systemEndpoints.status),
  firstRead(systemEndpoints.permission),
].map(({ url }) => url);

/** The other reads of the frame on a guest's page. */
export const frameReads: readonly string[] = [
  firstRead(gamesEndpoints.vendors, { query: vendorsQuery(language) }),
  firstRead(contentEndpoints.announcements, { query: announcementsQuery(language, true) }),
].map(({ url }) => url);
