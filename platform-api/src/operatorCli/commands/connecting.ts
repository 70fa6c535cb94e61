import { readFileSync } from 'node:fs';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { sealedConnectionSchema, type ConnectionView } from '@parlour/shared-contracts/operatorViews';
import { saveSealedConnection } from '../../domains/operator/public.ts';
import { DomainError } from '../../http/failures.ts';
import type { Values } from '../options.ts';
import { OperatorCallFailure } from '../callOperator.ts';
import { expectOperands, needed, UsageFailure, whoHasTheDatabase, type OperatorCommand } from '../command.ts';
import { exitCodes } from '../exitCodes.ts';

const USAGE = 'connection list | save <code> | seal <code> | enable <code> | disable <code>';

export const readConnectionCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'list') {
    expectOperands(operands, USAGE, 0);
    return listConnections;
  }
  expectOperands(operands, USAGE, 1);
  const params = { code: operands[0] ?? '' };
  if (action === 'save') {
    const publicKey = readPublicKey(needed('--public-key-file', values['public-key-file']));
    const body = { ...readTerms(values), publicKey };
    return async ({ call }) => {
      const value = await call(operatorEndpoints.saveConnection, { params, body });
      return { value, text: describe(value) };
    };
  }
  if (action === 'seal') {
    const wallet = values.transfer ? 'transfer' : 'single';
    return sealConnection({ ...params, ...readTerms(values), wallet, name: values.name ?? null });
  }
  if (action !== 'enable' && action !== 'disable') throw new UsageFailure(`usage: ${USAGE}`);
  return async ({ call }) => {
    const body = { isEnabled: action === 'enable' };
    const value = await call(operatorEndpoints.switchConnection, { params, body });
    return { value, text: describe(value) };
  };
};

const readTerms = (values: Values) => ({
  launchUrl: needed('--launch-url', values['launch-url']),
  operatorId: needed('--operator-id', values['operator-id']),
  blockedCountries: values['blocked-countries'].split(',').filter(Boolean),
  stakes: values.stakes === undefined ? null : readStakes(values.stakes),
});

const readStakes = (text: string) => {
  const [, least, most] = /^(\d{1,13})-(\d{1,13})$/.exec(text) ?? [];
  if (least === undefined)
    throw new UsageFailure('--stakes: expected the least and the highest, like 1000-200000');
  return { least: Number(least), most: Number(most) };
};

/**
 * The secret is read from standard input, so that neither the shell's history nor the process list contains
 * it.
 */
const sealConnection =
  (typed: unknown): OperatorCommand =>
  async ({ input, vendorSecretsKey, withDatabase }) => {
    const { data, error } = sealedConnectionSchema.safeParse(typed);
    if (!data) throw new UsageFailure(`${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
    const { wallet: walletKind, ...connection } = data;
    if (vendorSecretsKey === null) throw new UsageFailure('VENDOR_SECRETS_KEY is not set');
    const secret = (await input()).trim();
    if (secret === '') throw new UsageFailure('standard input contains no secret');
    const value = await withDatabase((db) =>
      saveSealedConnection(db, whoHasTheDatabase(), { ...connection, walletKind, secret, vendorSecretsKey }),
    ).catch(refusedIfInUse);
    return { value, text: describe(value) };
  };

const refusedIfInUse = (error: unknown): never => {
  if (!(error instanceof DomainError) || error.code !== 'walletInUse') throw error;
  const message = 'members have money in their wallets at this vendor, so --transfer cannot be removed';
  throw new OperatorCallFailure(message, { exitCode: exitCodes.refused, cause: error });
};

const listConnections: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.connections, {});
  return { value, text: value.map(describe).join('\n') || 'there are no connections' };
};

/** A private key stays on this machine: only its public half is sent. */
const readPublicKey = (file: string): string => {
  const pem = readKeyFile(file);
  if (pem.includes('PRIVATE KEY'))
    throw new UsageFailure(`${file} contains a private key: expected the vendor's public key`);
  return pem;
};

const readKeyFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageFailure(`--public-key-file ${file} cannot be read`);
  }
};

const describe = (connection: ConnectionView): string => {
  const { code, protocol, wallet, isEnabled, launchUrl, operatorId, blockedCountries, fingerprint } =
    connection;
  const blocked = blockedCountries.length > 0 ? `  not in ${blockedCountries.join(', ')}` : '';
  return `${code}  ${protocol}, ${wallet} wallet  ${isEnabled ? 'on' : 'off'}  ${launchUrl} as ${operatorId}${blocked}  ${fingerprint === null ? 'a secret' : `key ${fingerprint}`}`;
};
