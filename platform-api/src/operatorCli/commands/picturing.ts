import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ValueOf } from '@parlour/shared-contracts';
import { pictureIdOf } from '@parlour/shared-contracts/domains/pictures';
import { contentOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorContent';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import { expectOperands, UsageFailure, type OperatorCommand } from '../command.ts';

const USAGE = 'content picture add <file>, content picture list, content picture remove <address>';
const MAX_NAME_LENGTH = 100;

/** Adds, lists and removes pictures of articles. */
export const readPictureCommand = ([action, ...operands]: readonly string[]): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return listAll;
  }
  expectOperands(operands, USAGE, 1);
  const [operand = ''] = operands;
  if (action === 'add') return add(operand);
  if (action === 'remove') return remove(operand);
  throw new UsageFailure(`usage: ${USAGE}`);
};

const add =
  (path: string): OperatorCommand =>
  async ({ call }) => {
    const file = new Blob([await readFile(path)]);
    const name = basename(path).slice(-MAX_NAME_LENGTH);
    const value = await call(endpoints.addPicture, { query: { name }, file });
    const { address, width, height, bytes } = value;
    return { value, text: `"image": "${address}"  ${width} x ${height}, ${bytes} bytes` };
  };

type ListedPicture = ValueOf<typeof endpoints.pictures>[number];

const listAll: OperatorCommand = async ({ call }) => {
  const value: ListedPicture[] = [];
  for (let after: string | undefined; ;) {
    const page = await call(endpoints.pictures, { query: { after } });
    value.push(...page);
    if (page.length < OPERATOR_PAGE_SIZE) break;
    after = page.at(-1)?.id;
  }
  return { value, text: value.map(describe).join('\n') || 'there are no pictures' };
};

const describe = ({ address, name, width, height, shownBy }: ListedPicture): string =>
  `${address}  ${name}, ${width} x ${height}, ${shownBy.length === 0 ? 'not shown' : `shown by ${shownBy.join(', ')}`}`;

const remove = (address: string): OperatorCommand => {
  const id = pictureIdOf(address);
  if (id === null)
    throw new UsageFailure(`${address} is not the address of a picture, see content picture list`);
  return async ({ call }) => {
    const value = await call(endpoints.removePicture, { params: { id } });
    return { value, text: `${address} is removed` };
  };
};
