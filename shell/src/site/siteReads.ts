import type { HttpClient, Platform } from '@parlour/shared-contracts';
import {
  ANNOUNCEMENT_PLATFORM,
  ANNOUNCEMENT_TYPES,
  contentEndpoints,
  type Announcement,
  type Banner,
} from '@parlour/shared-contracts/domains/content';
import {
  gamesEndpoints,
  VENDOR_PLATFORM,
  vendorCategorySchema,
  WINNER_LIMIT,
  type VendorCategory,
  type Winner,
} from '@parlour/shared-contracts/domains/games';
import { systemEndpoints, type Permission } from '@parlour/shared-contracts/domains/system';
import { Resource, visitCache, type LoadingPlatform } from '@parlour/shared-ui/core';
import { sessionKeys } from '../storage/keys.ts';
import { fetchBootstrap } from './loadPermission.ts';
import { reportingReads } from './reportingReads.ts';

export interface PublicContent {
  readonly banners: readonly Banner[];
  readonly player: readonly Announcement[];
  readonly popup: readonly Announcement[];
  readonly promotion: readonly Announcement[];
}

export interface SiteReadsOptions {
  readonly platform: LoadingPlatform & Pick<Platform, 'cache'>;
  readonly http: HttpClient;
  readonly permission: Permission;
  /** What the site offers may differ from what was known at boot. */
  readonly onPermission: (permission: Permission) => Promise<void>;
}

/** What the whole site shares, read again when language or account change. */
export const createSiteReads = ({ platform, http, permission, onPermission }: SiteReadsOptions) => {
  const { session, i18n, report } = platform;
  const reporting = reportingReads(report);
  return {
    permission: new Resource<Permission>(platform, {
      initial: permission,
      read: reporting('permission', async () => {
        const bootstrap = await fetchBootstrap(http);
        await onPermission(bootstrap.permission);
        return bootstrap.permission;
      }),
    }),
    /** Once per browser session and language (LOBBY-030). */
    categories: new Resource<readonly VendorCategory[]>(platform, {
      reloadOn: ['language'],
      cache: visitCache(platform, {
        key: sessionKeys.gameVendor,
        parse: parseCategories,
        isRereadAfterReload: false,
      }),
      read: reporting('vendors', async (signal) => {
        const query = { platform: VENDOR_PLATFORM, language: i18n.language };
        return (await http.call(gamesEndpoints.vendors, { query }, { signal })).data.lanes;
      }),
    }),
    /** Not while a token exists but the login is not finished (D-31). */
    content: new Resource<PublicContent>(platform, {
      reloadOn: ['language', 'session'],
      read: reporting('announcements', (signal) => {
        const query = {
          types: ANNOUNCEMENT_TYPES,
          platform: ANNOUNCEMENT_PLATFORM,
          ...(session.state === 'guest' ? { execution: 'B' as const } : {}),
          language: i18n.language,
        };
        return http.call(contentEndpoints.announcements, { query }, { signal });
      }),
    }),
    winnerBoard: new Resource<readonly Winner[]>(platform, {
      reloadOn: ['language'],
      read: async (signal) => {
        const query = { gameCategory: 'ALL', language: i18n.language, limitNum: WINNER_LIMIT };
        return (await http.call(gamesEndpoints.winners, { query }, { signal })).list;
      },
    }),
    country: new Resource<string>(platform, {
      read: reporting('country', async (signal) => {
        const { countryCode } = await http.call(systemEndpoints.countryCode, undefined, { signal });
        return countryCode;
      }),
    }),
  };
};

export type SiteReads = ReturnType<typeof createSiteReads>;

const parseCategories = (stored: unknown): readonly VendorCategory[] | null => {
  if (!Array.isArray(stored)) return null;
  const entries = stored.map((entry) => vendorCategorySchema.safeParse(entry));
  return entries.every(({ success }) => success) ? entries.flatMap(({ data }) => data ?? []) : null;
};
