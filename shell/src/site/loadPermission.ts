import type { HttpClient, Report } from '@parlour/shared-contracts';
import {
  permissionSchema,
  systemEndpoints,
  type Permission,
  type SystemStatus,
} from '@parlour/shared-contracts/domains/system';
import { isSiteAddress } from './isSiteAddress.ts';
import { browserStorage } from '../storage/browserStorage.ts';
import { localKeys } from '../storage/keys.ts';

export interface ShownBootstrap {
  readonly status: SystemStatus;
  readonly permission: Permission;
  /** Whether the page is on one of the merchant's domains (SHELL-107). */
  readonly isSiteAddress: boolean;
  /** The API did not answer in time. The values are those of the last visit, or defaults on a first visit. */
  readonly isStale: boolean;
  /** Resolves with the API's answer if it arrives after the page was shown. */
  readonly late?: Promise<ShownBootstrap>;
}

/** Milliseconds that a page waits for the API. After that it is shown with the values of the last visit. */
export const BOOTSTRAP_TIMEOUT_MS = 1_500;
/** Milliseconds that a page waits if it was loaded because the site is closed. */
export const CLOSED_TIMEOUT_MS = 15_000;

/** The two reads that decide what the page shows (D-27), in parallel. */
export const fetchBootstrap = async (http: HttpClient): Promise<ShownBootstrap> => {
  const [status, permission] = await Promise.all([
    http.call(systemEndpoints.status),
    http.call(systemEndpoints.permission),
  ]);
  browserStorage.setItem(localKeys.permission, JSON.stringify(permission));
  return {
    status: statusOf(status, permission),
    permission,
    isSiteAddress: isSiteAddress(window.location.host, permission),
    isStale: false,
  };
};

/** Loads status and permission. It never fails: without an answer in time it returns the values of the last visit. */
export const loadBootstrap = async (
  http: HttpClient,
  report: Report,
  timeoutMs = BOOTSTRAP_TIMEOUT_MS,
): Promise<ShownBootstrap> => {
  const fetched = fetchBootstrap(http);
  fetched.catch((error: unknown) => report(error, { phase: 'bootstrap' }));
  const known = (): ShownBootstrap => {
    const permission = cachedPermission() ?? defaultPermission();
    return { status: 0, permission, isSiteAddress: true, isStale: true };
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ShownBootstrap>((resolve) => {
    timer = setTimeout(() => resolve({ ...known(), late: fetched }), timeoutMs);
  });
  const bootstrap = await Promise.race([fetched.catch(known), late]);
  clearTimeout(timer);
  return bootstrap;
};

/** Maintenance takes precedence over region (SHELL-103). */
const statusOf = (status: SystemStatus, permission: Permission): SystemStatus => {
  if (status === 1 || permission.maintenance.isActive) return 1;
  return status === 2 || permission.regionRestriction.isActive ? 2 : 0;
};

const cachedPermission = (): Permission | null => {
  try {
    const parsed = permissionSchema.safeParse(
      JSON.parse(browserStorage.getItem(localKeys.permission) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Returns the permission for a site whose service has never answered. */
export const defaultPermission = (): Permission => ({
  customerService: [],
  domainRoute: [],
  resources: {},
  whitelabel: { AGENTPOLICY3: false, MANPLAYREB3: false, CHNGPASSVERIF3: false },
  register: {
    mobileRegistration: false,
    smsAtRegistration: false,
    mobilePasswordRegistration: false,
    freePlay: false,
    forcedPasswordChange: false,
    smsLogin: false,
    socialLogin: false,
    phoneVerification: false,
  },
  socialProviders: [],
  mainDomain: window.location.hostname,
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '' },
  maintenance: { isActive: false, end: null },
  regionRestriction: { isActive: false },
  settings: {
    siteName: 'Parlour',
    merchantCode: 'parlour',
    defaultLanguage: 'TY',
    languages: ['EN', 'TY', 'PT'],
    clockOffsetMinutes: null,
    timeZone: 'UTC',
    minimumAge: 18,
    gamePlayPaths: 'complete',
    lobbyPageSize: 40,
    homeMore: { cut: 5, games: 12, vendors: 6 },
    speedBands: 'narrow',
  },
});
