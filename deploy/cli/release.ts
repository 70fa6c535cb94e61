import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { port, readEnvironment, text, url } from '@parlour/shared-server/environment';
import { deployableFolders, repositoryRoot } from '@parlour/tooling/packages';
import { readArtifactDirectory } from '../registry/artifactDirectory.ts';
import { createRegistryClient, type RegistryClient } from '../registry/client.ts';
import { RegistryClientFailure } from '../registry/clientFailure.ts';
import { readToken, tokenFile } from '../registry/tokenFile.ts';
import { help, readInvocation, UsageFailure, type Command, type Invocation } from './arguments.ts';
import { exitCodeOf, exitCodes } from './exitCodes.ts';
import { describeChange, describeHistory, describeStatus } from './presentation.ts';

export interface Terminal {
  readonly out: (line: string) => void;
  /** Progress and failures. */
  readonly err: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Outcome {
  readonly value: unknown;
  readonly text: string;
}

const HISTORY_LENGTH = 50;

/** Runs one command line to its exit code; a failure is one line on `err`. */
export const release = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const json = args.includes('--json');
  const fail = (exitCode: number, code: string, message: string): number => {
    terminal.err(message);
    if (json) terminal.out(JSON.stringify({ error: { code, message } }));
    return exitCode;
  };
  try {
    const { value, text: plain } = await execute(readInvocation(args), terminal);
    terminal.out(json ? JSON.stringify(value) : plain);
    return exitCodes.success;
  } catch (error) {
    if (error instanceof UsageFailure) return fail(exitCodes.usage, 'usage', `${error.message} (--help)`);
    if (error instanceof RegistryClientFailure)
      return fail(exitCodeOf(error.code), error.code, error.message);
    return fail(exitCodes.failure, 'failed', error instanceof Error ? error.message : String(error));
  }
};

const execute = async (invocation: Invocation, terminal: Terminal): Promise<Outcome> => {
  const { command, why } = invocation;
  if (command.verb === 'help') return { value: { help }, text: help };
  const client = await connect(invocation, terminal);
  switch (command.verb) {
    case 'publish':
      return publish(command, client, terminal);
    case 'activate': {
      const value = await client.activate(command.remote, command.version, why);
      return { value, text: describeChange(value) };
    }
    case 'rollback': {
      const value = await client.rollback(command.remote, why);
      return { value, text: describeChange(value) };
    }
    case 'status': {
      const value = await client.status();
      return { value, text: describeStatus(value) };
    }
    case 'history': {
      const value = await client.history(HISTORY_LENGTH);
      return { value, text: describeHistory(value) };
    }
  }
};

const connect = async (invocation: Invocation, { env }: Terminal): Promise<RegistryClient> => {
  const settings = readEnvironment(
    { REGISTRY_URL: url(['http', 'https']), REGISTRY_PORT: port(4100), DATA_DIR: text('.data') },
    env,
  );
  const isReading = invocation.command.verb === 'status' || invocation.command.verb === 'history';
  return createRegistryClient({
    url: invocation.registry ?? settings.REGISTRY_URL ?? `http://127.0.0.1:${settings.REGISTRY_PORT}`,
    token: isReading ? null : await readToken(invocation.tokenFile ?? tokenFile(settings.DATA_DIR)),
    environment: invocation.environment,
  });
};

const publish = async (
  { remote, version, from }: Extract<Command, { verb: 'publish' }>,
  client: RegistryClient,
  { err }: Terminal,
): Promise<Outcome> => {
  const directory = from ?? (await build(remote, version));
  const { contract } = await readArtifactDirectory(directory);
  if (contract.name !== remote || contract.version !== (version ?? contract.version)) {
    throw new UsageFailure(`${directory} holds ${contract.name} ${contract.version}`);
  }
  await client.publishDirectory(directory, err);
  const value = { remote: contract.name, version: contract.version, build: contract.build };
  return { value, text: `${value.remote} ${value.version} is published: activate it to make it live` };
};

/** In a process of its own: whatever the compilers print is progress, and stdout is the answer's alone. */
const build = async (remote: string, version: string | undefined): Promise<string> => {
  const known = deployableFolders();
  if (!known.includes(remote))
    throw new UsageFailure(`${remote} is not built here: expected ${known.join(', ')}, or --from`);
  const script = join(repositoryRoot, 'tooling/src/buildAll.ts');
  const options = version === undefined ? [] : ['--version', version];
  const compiler = spawn(process.execPath, [script, remote, ...options], { stdio: ['ignore', 2, 2] });
  const [status] = (await once(compiler, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${remote} could not be built, see above`);
  return join(repositoryRoot, remote, 'dist');
};
