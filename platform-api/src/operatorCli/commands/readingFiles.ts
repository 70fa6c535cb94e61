import { writeFile } from 'node:fs/promises';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { MemberFileView } from '@parlour/shared-contracts/operatorViews';
import type { Values } from '../options.ts';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';

const USAGE = 'files list --member NAME, files read <id> --reason … --out FILE';
/** Only the person who reads it may open the file. */
const FILE_MODE = 0o600;

export const readFileCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return listFiles(needed('--member', values.member));
  }
  if (action !== 'read') throw new UsageFailure(`usage: ${USAGE}`);
  expectOperands(operands, USAGE, 1);
  const params = { id: operands[0] ?? '' };
  const body = { reason: needed('--reason', values.reason) };
  const file = needed('--out', values.out);
  return async ({ call }) => {
    const content = Buffer.from(
      await (await call(operatorEndpoints.readFile, { params, body })).arrayBuffer(),
    );
    // A file that exists is not replaced.
    await writeFile(file, content, { flag: 'wx', mode: FILE_MODE });
    return { value: { file, bytes: content.length }, text: `${content.length} bytes are in ${file}` };
  };
};

const listFiles =
  (member: string): OperatorCommand =>
  async ({ call }) => {
    const value = await call(operatorEndpoints.files, { query: { member } });
    return { value, text: value.map(describe).join('\n') || 'there are no files' };
  };

const describe = ({ id, kind, purpose, contentType, bytes, createdAt }: MemberFileView): string =>
  `${id}  ${kind}  ${purpose ?? 'not attached'}  ${contentType}, ${bytes} bytes  of ${createdAt}`;
