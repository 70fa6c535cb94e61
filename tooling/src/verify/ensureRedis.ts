import { existsSync } from 'node:fs';
import { StartFailure } from '@parlour/shared-server/failure';
import { installDebianPackage } from './installDebianPackage.ts';

const PROGRAM = '/usr/bin/redis-server';

/**
 * Redis for the tests of limits that processes share.
 * @throws StartFailure saying what to install.
 */
export const ensureRedis = (): void => {
  if (existsSync(PROGRAM) || (installDebianPackage('redis-server') && existsSync(PROGRAM))) return;
  throw new StartFailure(`No ${PROGRAM}: install the package redis-server`);
};
