import { userInfo } from 'node:os';
import type { CallInput, Endpoint, ValueOf } from '@parlour/shared-contracts';
import type { OperatorAccess } from '@parlour/shared-contracts/operator';
import type { ApiDatabase } from '../database/apiDatabase.ts';

export const exitCodes = {
  success: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  unauthorized: 4,
  unreachable: 5,
} as const;

/** The command line makes no sense; `message` says why. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure';
}

export interface CommandOutcome {
  /** For programs. */
  readonly value: unknown;
  /** For people. */
  readonly text: string;
  /** Otherwise success. */
  readonly exitCode?: number;
}

/** What commands do their work with. */
export interface Tools {
  /** @throws OperatorCallFailure */
  call<E extends Endpoint<OperatorAccess>>(
    endpoint: E,
    input: CallInput<E>,
    idempotencyKey?: string,
  ): Promise<ValueOf<E>>;
  /** What came by standard input. */
  input(): Promise<string>;
  /** `VENDOR_SECRETS_KEY` */
  readonly vendorSecretsKey: string | null;
  /** Works on the API's database itself. */
  withDatabase<T>(work: (db: ApiDatabase) => Promise<T>): Promise<T>;
}

export type Command = (tools: Tools) => Promise<CommandOutcome>;

export const wholeNumber = (name: string, text: string | undefined, most = 2_147_483_647): number => {
  if (text === undefined || !/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > most) {
    throw new UsageFailure(`${name} ${text ?? ''} is not a whole number from 1 to ${most}`);
  }
  return Number(text);
};

/** Who has the database is known by the name on that machine alone. */
export const whoHasTheDatabase = (): string => `database:${userInfo().username}`;

/** @throws UsageFailure where it is missing. */
export const needed = (name: string, text: string | undefined): string => {
  if (text === undefined || text === '') throw new UsageFailure(`${name} is needed`);
  return text;
};

/** @throws UsageFailure unless there are as many operands as the usage names. */
export const expectOperands = (operands: readonly string[], usage: string, count: number): void => {
  if (operands.length !== count) throw new UsageFailure(`usage: ${usage}`);
};
