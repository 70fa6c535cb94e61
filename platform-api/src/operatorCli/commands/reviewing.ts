import { writeFile } from 'node:fs/promises';
import { documentReasons, documentStates } from '@parlour/shared-contracts/domains/documents';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import {
  documentChecks,
  type DocumentCheck,
  type DocumentDetail,
  type DocumentView,
} from '@parlour/shared-contracts/operatorDocuments';
import { expectOperands, needed, UsageFailure, wholeNumber, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';

const USAGE =
  'documents list [--state …] [--member …], documents show|open|accept|reject <id> [--reason …] [--checked …]';
/** Only the person who opens it may read the file. */
const FILE_MODE = 0o600;

export const readDocumentCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return list(values);
  }
  expectOperands(operands, USAGE, 1);
  const params = { id: operands[0] ?? '' };
  switch (action) {
    case 'show':
      return show(params, values);
    case 'open':
      return open(params, values);
    case 'accept': {
      const checked = readChecked(values);
      const validUntil = values['valid-until'];
      const body = { checked, ...(validUntil === undefined ? {} : { validUntil }) };
      return async ({ call }) => told(await call(operatorEndpoints.acceptDocument, { params, body }));
    }
    case 'reject': {
      const reason = oneOf('--reason', documentReasons, needed('--reason', values.reason));
      const body = { reason, checked: values.checked === undefined ? [] : readChecked(values) };
      return async ({ call }) => told(await call(operatorEndpoints.rejectDocument, { params, body }));
    }
    default:
      throw new UsageFailure(`usage: ${USAGE}`);
  }
};

const oneOf = <Choice extends string>(name: string, choices: readonly Choice[], text: string): Choice => {
  const choice = choices.find((entry) => entry === text);
  if (choice === undefined) throw new UsageFailure(`${name} is one of ${choices.join(', ')}`);
  return choice;
};

const readChecked = ({ checked }: Values): DocumentCheck[] =>
  needed('--checked', checked)
    .split(',')
    .map((text) => oneOf('--checked', documentChecks, text.trim()));

const list = ({ state, member }: Values): OperatorCommand => {
  const wanted =
    state === undefined
      ? member === undefined
        ? 'inReview'
        : undefined
      : oneOf('--state', documentStates, state);
  const query = {
    ...(wanted === undefined ? {} : { state: wanted }),
    ...(member === undefined ? {} : { member }),
  };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.documents, { query });
    return { value, text: value.map(describe).join('\n') || 'there are no such documents' };
  };
};

type Params = { readonly id: string };

const show = (params: Params, values: Values): OperatorCommand => {
  const body = { reason: needed('--reason', values.reason) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.readDocument, { params, body });
    return { value, text: describeDetail(value) };
  };
};

const open = (params: Params, values: Values): OperatorCommand => {
  const body = { reason: needed('--reason', values.reason) };
  const out = needed('--out', values.out);
  const number = wholeNumber('--file', values.file ?? '1', 9);
  return async ({ call }) => {
    const { files } = await call(operatorEndpoints.readDocument, { params, body });
    const file = files[number - 1];
    if (!file) throw new UsageFailure(`--file ${number}: the document has ${files.length}`);
    const answer = await call(operatorEndpoints.readFile, { params: { id: file.id }, body });
    const content = Buffer.from(await answer.arrayBuffer());
    // A file that exists is not replaced.
    await writeFile(out, content, { flag: 'wx', mode: FILE_MODE });
    return { value: { file: out, bytes: content.length }, text: `${content.length} bytes are in ${out}` };
  };
};

const told = (value: DocumentView) => ({ value, text: describe(value) });

const describe = ({ id, member, kind, sentAt, ...decision }: DocumentView): string =>
  `${id}  ${member}  ${kind}  of ${sentAt}: ${describeDecision(decision)}`;

const describeDecision = ({
  state,
  decidedBy,
  decidedAt,
  checked,
  reason,
  validUntil,
}: Omit<DocumentView, 'id' | 'member' | 'kind' | 'sentAt'>): string =>
  [
    state,
    ...(reason === null ? [] : [reason]),
    ...(decidedBy === null ? [] : [`by ${decidedBy} at ${decidedAt}`]),
    ...(checked.length === 0 ? [] : [`checked ${checked.join(' ')}`]),
    ...(validUntil === null ? [] : [`valid until ${validUntil}`]),
  ].join(', ');

const describeDetail = ({ document, profile, files }: DocumentDetail): string =>
  [
    describe(document),
    `name: ${profile.realName || 'not set'}`,
    `birthday: ${profile.birthday || 'not set'}`,
    `nationality: ${profile.nationality || 'not set'}`,
    `address: ${profile.address || 'not set'}`,
    ...files.map(
      ({ id, contentType, bytes }, index) => `file ${index + 1}: ${id}  ${contentType}, ${bytes} bytes`,
    ),
  ].join('\n');
