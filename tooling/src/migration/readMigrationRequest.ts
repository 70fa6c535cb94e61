import { StartFailure } from '@parlour/shared-server/failure';

const EXAMPLE = 'npm run migration -- add payout account';
const WORD = /^[a-z][a-z\d]*$/;
const DEFAULT_WORKSPACE = 'platform-api';

export interface MigrationRequest {
  /** Folder of the package whose tables have changed. */
  readonly workspace: string;
  /** The migration's name in snake case. */
  readonly name: string;
}

/**
 * Reads `add payout account`, or `deploy: add payout account` for another package than the API.
 * @throws StartFailure without a name in lower-case words.
 */
export const readMigrationRequest = (words: readonly string[]): MigrationRequest => {
  const [first = ''] = words;
  const workspace = first.endsWith(':') ? first.slice(0, -1) : DEFAULT_WORKSPACE;
  const name = first.endsWith(':') ? words.slice(1) : words;
  if (name.length === 0 || !name.every((word) => WORD.test(word))) {
    throw new StartFailure(`Say in lower-case words what the migration does: ${EXAMPLE}`);
  }
  return { workspace, name: name.join('_') };
};
