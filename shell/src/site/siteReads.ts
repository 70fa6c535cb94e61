import { mapRead, readOf, type HttpClient, type Platform } from '@parlour/shared-contracts';
import { contentEndpoints, type Announcement, type Banner } from '@parlour/shared-contracts/domains/content';
import { announcementsQuery, vendorsQuery, winnersQuery } from '@parlour/shared-contracts/domains/frameReads';
import {
  gamesEndpoints,
  vendorCategorySchema,
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
  /** Called with the permission, which may differ from the values at boot. */
  readonly onPermission: (permission: Permission) => Promise<void>;
}

/** Reads that the whole site shares. They are repeated when the language or the account changes. */
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
      read: reporting(
        'vendors',
        mapRead(
          readOf(http, gamesEndpoints.vendors, () => ({ query: vendorsQuery(i18n.language) })),
          ({ data }) => data.lanes,
        ),
      ),
    }),
    /** Not read while a token exists and the sign-in is not finished (D-31). */
    content: new Resource<PublicContent>(platform, {
      // After an exclusion has begun, the answer has no advertising.
      reloadOn: ['language', 'session', 'account.changed'],
      read: reporting(
        'announcements',
        readOf(http, contentEndpoints.announcements, () => ({
          query: announcementsQuery(i18n.language, session.state === 'guest'),
        })),
      ),
    }),
    winnerBoard: new Resource<readonly Winner[]>(platform, {
      reloadOn: ['language'],
      read: mapRead(
        readOf(http, gamesEndpoints.winners, () => ({ query: winnersQuery(i18n.language) })),
        ({ list }) => list,
      ),
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
