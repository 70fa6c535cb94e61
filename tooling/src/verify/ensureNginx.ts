import { existsSync } from 'node:fs';
import { StartFailure } from '@parlour/shared-server/failure';
import { installDebianPackage } from './installDebianPackage.ts';

/** Programs for the test of nginx's configuration, by Debian package. */
const programs = { nginx: '/usr/sbin/nginx', openssl: '/usr/bin/openssl' } as const;

/**
 * Ensures nginx for the tests, and the program that creates its certificate.
 * @throws StartFailure that says what to install.
 */
export const ensureNginx = (): void => {
  for (const [name, program] of Object.entries(programs)) {
    if (existsSync(program) || (installDebianPackage(name) && existsSync(program))) continue;
    throw new StartFailure(`No ${program}: install the package ${name}`);
  }
};
