import { mapRead, readOf, type Platform } from '@parlour/shared-contracts';
import { systemEndpoints, type DomainLine } from '@parlour/shared-contracts/domains/system';
import { Resource, type LoadingPlatform } from '@parlour/shared-ui/core';

/** Value of `device` for a browser (CONTRACTS-032). */
const WEB_DEVICE = 0;

const isWebAddress = ({ url }: DomainLine): boolean => /^https?:\/\//.test(url);

/** Creates the list of all domains of the site, the best first. */
export const createMirrors = (
  platform: LoadingPlatform & Pick<Platform, 'http'>,
): Resource<readonly DomainLine[]> =>
  new Resource<readonly DomainLine[]>(platform, {
    read: mapRead(
      readOf(platform.http, systemEndpoints.domainRoute, () => ({ query: { device: WEB_DEVICE } })),
      (lines) => lines.filter(isWebAddress),
    ),
  });
