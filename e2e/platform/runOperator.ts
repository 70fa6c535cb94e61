import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeDatabase } from '@parlour/shared-server/testing/embeddedDatabases';

/** The access token of a staff member, on each platform of the tests. */
const STAFF_TOKEN = 'staff-of-end-to-end-tests'.padEnd(43, 'x');
const program = join(import.meta.dirname, '../../platform-api/src/operatorCli/main.ts');

/** Stores the access token of the staff member. The API must not run at the same time. */
export const addStaff = (dataFolder: string): Promise<void> =>
  changeDatabase(
    join(dataFolder, 'api'),
    `insert into operator_token (name, role, hash, created_at, expires_at)
     values ('ann', 'admin', $1, now(), now() + interval '1 day')`,
    [createHash('sha256').update(STAFF_TOKEN).digest('base64url')],
  );

/** Runs a command of `npm run operator` and returns what it writes. */
export const runOperator = (apiUrl: string, ...command: readonly string[]): Promise<string> =>
  runOperatorWith('', apiUrl, ...command);

/** Runs a command, and passes the text to its standard input. */
export const runOperatorWith = async (
  input: string,
  apiUrl: string,
  ...command: readonly string[]
): Promise<string> => {
  const env = { ...process.env, OPERATOR_API_URL: apiUrl, OPERATOR_TOKEN: STAFF_TOKEN };
  const run = promisify(execFile)(process.execPath, [program, ...command], { env });
  run.child.stdin?.end(input);
  return (await run).stdout;
};
