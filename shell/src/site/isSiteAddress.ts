import type { Permission } from '@parlour/shared-contracts/domains/system';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/:\d+$/, ''));

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Returns whether a host belongs to the merchant: the main domain, or a line. It accepts every host if the
 * operator has named no main domain, and local hosts for developers.
 */
export const isSiteAddress = (
  host: string,
  { mainDomain, domainRoute }: Pick<Permission, 'mainDomain' | 'domainRoute'>,
): boolean =>
  isLoopback(host) ||
  isLoopback(mainDomain) ||
  host === mainDomain ||
  domainRoute.some(({ url }) => hostOf(url) === host);
