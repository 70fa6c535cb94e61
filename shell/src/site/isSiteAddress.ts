import type { Permission } from '@parlour/shared-contracts/domains/system';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/:\d+$/, ''));

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Whether a host is the merchant's: the main one, or that of a line. Where the operator has named no main one there
 * is nothing to check by, and a machine's own name is a developer's.
 */
export const isSiteAddress = (
  host: string,
  { mainDomain, domainRoute }: Pick<Permission, 'mainDomain' | 'domainRoute'>,
): boolean =>
  isLoopback(host) ||
  isLoopback(mainDomain) ||
  host === mainDomain ||
  domainRoute.some(({ url }) => hostOf(url) === host);
