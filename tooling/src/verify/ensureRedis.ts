import { existsSync } from 'node:fs';
import { StartFailure } from '@parlour/shared-server/failure';
import { installDebianPackage } from './installDebianPackage.ts';

const PROGRAM = '/usr/bin/redis-server';

/**
 * Ensures Redis for the tests of shared limits.
 * @throws StartFailure that says what to install.
 */
export const ensureRedis = (): void => {
  if (existsSync(PROGRAM) || (installDebianPackage('redis-server') && existsSync(PROGRAM))) return;
  throw new StartFailure(`No ${PROGRAM}: install the package redis-server`);
};
