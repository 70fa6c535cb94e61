import { operatorName, operatorRoles, type OperatorRole } from '@parlour/shared-contracts/operatorViews';
import {
  createOperatorToken,
  listOperatorTokens,
  revokeOperatorToken,
} from '../../domains/operator/public.ts';
import type { Values } from '../options.ts';
import {
  expectOperands,
  needed,
  UsageFailure,
  whoHasTheDatabase,
  wholeNumber,
  type OperatorCommand,
} from '../command.ts';
import { exitCodes } from '../exitCodes.ts';

const USAGE = 'token create --name NAME --role ROLE | list | revoke <id>';
const MAX_DAYS = 366;

export const readTokenCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  switch (action) {
    case 'create':
      expectOperands(operands, USAGE, 0);
      return createToken(values);
    case 'list':
      expectOperands(operands, USAGE, 0);
      return listTokens;
    case 'revoke':
      expectOperands(operands, USAGE, 1);
      return revokeToken(wholeNumber('token', operands[0]));
    default:
      throw new UsageFailure(`usage: ${USAGE}`);
  }
};

const createToken = (values: Values): OperatorCommand => {
  const name = needed('--name', values.name);
  if (!operatorName.safeParse(name).success) {
    throw new UsageFailure(`--name ${name} is not a name: two to 41 of a-z, 0-9, . and -, a letter first`);
  }
  const order = { name, role: readRole(values.role), days: wholeNumber('--days', values.days, MAX_DAYS) };
  return async ({ withDatabase, authenticatorKey }) => {
    const made = await withDatabase((db) =>
      createOperatorToken(db, { ...order, by: whoHasTheDatabase(), now: new Date(), authenticatorKey }),
    );
    const value = { ...made, expiresAt: made.expiresAt.toISOString() };
    return { value, text: describe(value) };
  };
};

const describe = ({
  token,
  authenticator,
  expiresAt,
}: Readonly<Record<'token' | 'authenticator' | 'expiresAt', string>>): string =>
  [
    token,
    `valid until ${expiresAt}; the token and its authenticator are shown only once`,
    `authenticator: ${authenticator}`,
  ].join('\n');

const readRole = (text: string | undefined): OperatorRole => {
  const role = operatorRoles.find((known) => known === text);
  if (!role) throw new UsageFailure(`--role is one of ${operatorRoles.join(', ')}`);
  return role;
};

const listTokens: OperatorCommand = async ({ withDatabase }) => {
  const rows = await withDatabase((db) => listOperatorTokens(db, new Date()));
  const value = rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
  const lines = value.map(({ id, name, role, expiresAt }) => `${id}  ${name}  ${role}  until ${expiresAt}`);
  return { value, text: lines.join('\n') || 'there are no tokens' };
};

const revokeToken =
  (id: number): OperatorCommand =>
  async ({ withDatabase }) => {
    const isRevoked = await withDatabase((db) =>
      revokeOperatorToken(db, { id, by: whoHasTheDatabase(), now: new Date() }),
    );
    if (isRevoked) return { value: { id }, text: `token ${id} is revoked` };
    return { value: { id: null }, text: `there is no token ${id} in force`, exitCode: exitCodes.refused };
  };
