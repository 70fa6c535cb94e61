import { existsSync } from 'node:fs';
import { StartFailure } from '@parlour/shared-server/failure';
import { installDebianPackage } from './installDebianPackage.ts';

/** What the test of nginx's configuration runs, by Debian package. */
const programs = { nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' } as const;

/**
 * nginx for the tests, and what makes it a certificate.
 * @throws StartFailure saying what to install.
 */
export const ensureNginx = (): void => {
  for (const [name, program] of Object.entries(programs)) {
    if (existsSync(program) || (installDebianPackage(name) && existsSync(program))) continue;
    throw new StartFailure(`No ${program}: install the package ${name}`);
  }
};
