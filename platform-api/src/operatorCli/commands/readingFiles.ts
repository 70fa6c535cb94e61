import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { MemberFileView } from '@parlour/shared-contracts/operatorViews';
import type { Values } from '../options.ts';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';
import { saveNewFile } from './saveNewFile.ts';

const USAGE = 'files list --member NAME, files read <id> --reason … --out FILE';

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
  return ({ download }) =>
    saveNewFile(file, (take) => download(operatorEndpoints.readFile, { params, body }, take));
};

const listFiles =
  (member: string): OperatorCommand =>
  async ({ call }) => {
    const value = await call(operatorEndpoints.files, { query: { member } });
    return { value, text: value.map(describe).join('\n') || 'there are no files' };
  };

const describe = ({ id, kind, purpose, contentType, bytes, createdAt }: MemberFileView): string =>
  `${id}  ${kind}  ${purpose ?? 'not attached'}  ${contentType}, ${bytes} bytes  of ${createdAt}`;
