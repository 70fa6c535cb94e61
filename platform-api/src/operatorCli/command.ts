import { userInfo } from 'node:os';
import type { CallInput, Endpoint, ValueOf } from '@parlour/shared-contracts';
import type { OperatorAccess } from '@parlour/shared-contracts/operatorViews';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import type { TakeContent } from './downloading.ts';

/** The command line is invalid. `message` says why. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure';
}

export interface CommandOutcome {
  /** Output for programs. */
  readonly value: unknown;
  /** Output for people. */
  readonly text: string;
  /** Without it, the exit code is 0. */
  readonly exitCode?: number;
}

/** What commands need for their work. */
export interface Tools {
  /** @throws OperatorCallFailure */
  call<E extends Endpoint<OperatorAccess>>(
    endpoint: E,
    input: CallInput<E>,
    idempotencyKey?: string,
  ): Promise<ValueOf<E>>;
  /** Calls with the token itself, even if a session is open. @throws OperatorCallFailure */
  callByToken<E extends Endpoint<OperatorAccess>>(endpoint: E, input: CallInput<E>): Promise<ValueOf<E>>;
  /** Stores the session for the next commands. Null removes the stored session. */
  keepSession(session: string | null): Promise<void>;
  /** Downloads a file, which `take` receives while it arrives. @throws OperatorCallFailure; what `take` throws */
  download<E extends Endpoint<OperatorAccess>>(
    endpoint: E,
    input: CallInput<E>,
    take: TakeContent,
  ): Promise<void>;
  /** Writes the content of a file to standard output, in a JSON document with `--json`. */
  readonly print: TakeContent;
  /** Reads standard input. */
  input(): Promise<string>;
  /** `AUTHENTICATOR_KEY` */
  readonly authenticatorKey: string | null;
  /** `VENDOR_SECRETS_KEY` */
  readonly vendorSecretsKey: string | null;
  /** Runs work directly on the API's database. */
  withDatabase<T>(work: (db: ApiDatabase) => Promise<T>): Promise<T>;
}

/** Returns null if everything is printed. */
export type OperatorCommand = (tools: Tools) => Promise<CommandOutcome | null>;

export const wholeNumber = (name: string, text: string | undefined, most = 2_147_483_647): number => {
  if (text === undefined || !/^\d{1,10}$/.test(text) || Number(text) < 1 || Number(text) > most) {
    throw new UsageFailure(`${name} ${text ?? ''} is not a whole number from 1 to ${most}`);
  }
  return Number(text);
};

/** A person with direct database access is known only by the name on that machine. */
export const whoHasTheDatabase = (): string => `database:${userInfo().username}`;

/** @throws UsageFailure if the text is missing. */
export const needed = (name: string, text: string | undefined): string => {
  if (text === undefined || text === '') throw new UsageFailure(`${name} is needed`);
  return text;
};

/** @throws UsageFailure unless the value is one of the names. */
export const oneOf = <Name extends string>(
  option: string,
  names: readonly Name[],
  value: string | undefined,
): Name => {
  const found = names.find((name) => name === value);
  if (!found) throw new UsageFailure(`${option} is one of ${names.join(', ')}`);
  return found;
};

/** @throws UsageFailure unless the number of operands matches the usage. */
export const expectOperands = (operands: readonly string[], usage: string, count: number): void => {
  if (operands.length !== count) throw new UsageFailure(`usage: ${usage}`);
};
