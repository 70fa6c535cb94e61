import { documentReasons, documentStates } from '@parlour/shared-contracts/domains/documents';
import { documentKinds } from '@parlour/shared-contracts/domains/messageKinds';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import {
  documentChecks,
  type DocumentCheck,
  type DocumentDetail,
  type DocumentView,
} from '@parlour/shared-contracts/operatorDocuments';
import {
  expectOperands,
  needed,
  oneOf,
  UsageFailure,
  wholeNumber,
  type OperatorCommand,
} from '../command.ts';
import type { Values } from '../options.ts';
import { saveNewFile } from './saveNewFile.ts';
import { printQueue, QUEUE_OPTIONS, readAssignmentCommand, readQueueOptions } from './queueing.ts';

const USAGE = `documents list [--state …] [--kind …] ${QUEUE_OPTIONS}, documents take|release|show|open|accept|reject <id> [--reason …] [--checked …]`;

export const readDocumentCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return list(values);
  }
  const assignment = readAssignmentCommand('documents', [action ?? '', ...operands], values);
  if (assignment) return assignment;
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
      const { reason: samePersonReason } = values;
      const body = {
        checked,
        ...(validUntil === undefined ? {} : { validUntil }),
        ...(samePersonReason === undefined ? {} : { samePersonReason }),
      };
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

const readChecked = ({ checked }: Values): DocumentCheck[] =>
  needed('--checked', checked)
    .split(',')
    .map((text) => oneOf('--checked', documentChecks, text.trim()));

const list = (values: Values): OperatorCommand => {
  const { state, kind, after, member } = values;
  const wanted = state === undefined && member === undefined ? 'inReview' : state;
  const query = {
    ...(wanted === undefined ? {} : { state: oneOf('--state', documentStates, wanted) }),
    ...(kind === undefined ? {} : { kind: oneOf('--kind', documentKinds, kind) }),
    ...(after === undefined ? {} : { after }),
    ...readQueueOptions(values),
  };
  return async ({ call }) =>
    printQueue(await call(operatorEndpoints.documents, { query }), describe, 'there are no such documents');
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
  return async ({ call, download }) => {
    const { files } = await call(operatorEndpoints.readDocument, { params, body });
    const file = files[number - 1];
    if (!file) throw new UsageFailure(`--file ${number}: the document has ${files.length}`);
    const input = { params: { id: file.id }, body };
    return saveNewFile(out, (take) => download(operatorEndpoints.readFile, input, take));
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
