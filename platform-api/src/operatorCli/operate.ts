import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { port, readEnvironment, serverEnvironment, text, url } from '@parlour/shared-server/environment';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import { playEnvironment } from '../domains/play/public.ts';
import { operatorHelp, readOperatorInvocation } from './arguments.ts';
import { type Values } from './options.ts';
import { callOperator, OperatorCallFailure, type OperatorAddress } from './callOperator.ts';
import { downloadFromOperator } from './downloading.ts';
import { UsageFailure, wholeNumber, type Tools } from './command.ts';
import { exitCodes } from './exitCodes.ts';
import { printable } from './printable.ts';
import { readSession, storeSession } from './sessionFile.ts';

export interface OperatorTerminal {
  readonly out: (line: string) => void;
  /** Writes content while it arrives. */
  readonly write: (content: AsyncIterable<Uint8Array | string>) => Promise<void>;
  /** Writes failures. */
  readonly err: (line: string) => void;
  /** Reads standard input to its end. */
  readonly input: () => Promise<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const environment = {
  ...serverEnvironment,
  API_PORT: port(4000),
  OPERATOR_API_URL: url(['http', 'https']),
  OPERATOR_TOKEN: text(null),
  AUTHENTICATOR_KEY: text(null),
  VENDOR_SECRETS_KEY: playEnvironment.VENDOR_SECRETS_KEY,
} as const;
type Environment = ReturnType<typeof readEnvironment<typeof environment>>;

/** Runs one command line and returns its exit code. A failure is one line on `err`. */
export const operate = async (args: readonly string[], terminal: OperatorTerminal): Promise<number> => {
  const isJson = args.includes('--json');
  try {
    const outcome = await execute(args, terminal);
    if (outcome) terminal.out(isJson ? JSON.stringify(outcome.value) : printable(outcome.text));
    return outcome?.exitCode ?? exitCodes.success;
  } catch (error) {
    const { exitCode, message, refusal } = failureOf(error);
    terminal.err(printable(message));
    if (isJson) terminal.out(JSON.stringify({ error: { message, refusal } }));
    return exitCode;
  }
};

const failureOf = (error: unknown) => {
  if (error instanceof OperatorCallFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof UsageFailure)) return { message, exitCode: exitCodes.failure, refusal: null };
  return { message: `${message} (--help)`, exitCode: exitCodes.usage, refusal: null };
};

const execute = async (args: readonly string[], terminal: OperatorTerminal) => {
  const { command, values } = readOperatorInvocation(args);
  if (command === null) return { value: { help: operatorHelp }, text: operatorHelp };
  return command(createTools(values, readEnvironment(environment, terminal.env), terminal));
};

/** Returns a JSON document with the text as `csv`. */
const asJson = async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  yield '{"csv":"';
  for await (const part of content) yield JSON.stringify(decoder.decode(part, { stream: true })).slice(1, -1);
  yield '"}\n';
};

const createTools = (values: Values, settings: Environment, terminal: OperatorTerminal): Tools => ({
  input: terminal.input,
  print: (content) => terminal.write(values.json ? asJson(content) : content),
  download: async (endpoint, input, take) =>
    downloadFromOperator(await readAddress(values, settings), endpoint, input, take),
  authenticatorKey: settings.AUTHENTICATOR_KEY,
  vendorSecretsKey: settings.VENDOR_SECRETS_KEY,
  callByToken: async (endpoint, input) => {
    const address = await readAddress(values, settings);
    return callOperator({ ...address, token: await readToken(values, settings) }, endpoint, input);
  },
  keepSession: async (session) =>
    storeSession(sessionFileOf(settings), await readToken(values, settings), session),
  call: async (endpoint, input, idempotencyKey) =>
    callOperator(await readAddress(values, settings), endpoint, input, { idempotencyKey }),
  withDatabase: async <T>(work: (db: ApiDatabase) => Promise<T>): Promise<T> => {
    const { openApiDatabase } = await import('../database/database.ts');
    const database = await openApiDatabase({
      url: settings.DATABASE_URL,
      folder: join(settings.DATA_DIR, 'api'),
      production: settings.NODE_ENV === 'production',
    });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  },
});

const readAddress = async (values: Values, settings: Environment): Promise<OperatorAddress> => {
  const address = values.api ?? settings.OPERATOR_API_URL ?? `http://127.0.0.1:${settings.API_PORT}`;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new UsageFailure(`--api ${address} is not a URL that starts with http:// or https://`);
  }
  return {
    url: address,
    token: await readSessionOrToken(values, settings),
    deadline: wholeNumber('--timeout', values.timeout, 3_600) * 1_000,
  };
};

const sessionFileOf = ({ DATA_DIR }: Environment): string => join(DATA_DIR, 'operator.session');

const readSessionOrToken = async (values: Values, settings: Environment): Promise<string> => {
  const token = await readToken(values, settings);
  return (await readSession(sessionFileOf(settings), token)) ?? token;
};

const readToken = async (values: Values, { OPERATOR_TOKEN, DATA_DIR }: Environment): Promise<string> => {
  if (values['token-file'] === undefined && OPERATOR_TOKEN !== null) return OPERATOR_TOKEN;
  const file = values['token-file'] ?? join(DATA_DIR, 'operator.token');
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    const message = `no operator's token in ${file}: token create makes one`;
    throw new OperatorCallFailure(message, { exitCode: exitCodes.unauthorized, cause });
  });
  return content.split('\n', 1)[0]?.trim() ?? '';
};
