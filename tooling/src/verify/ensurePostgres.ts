import { StartFailure } from '@parlour/shared-server/failure';
import { findPostgres } from '@parlour/shared-server/testing/postgres';
import { installDebianPackage } from './installDebianPackage.ts';

/**
 * Ensures PostgreSQL's server programs for the tests.
 * @throws StartFailure that says what to install.
 */
export const ensurePostgres = (): void => {
  if (findPostgres()) return;
  installDebianPackage('postgresql');
  if (!findPostgres())
    throw new StartFailure('No PostgreSQL server programs: install the package postgresql (15 or newer)');
};
