import { PREVIEW_PARAMETER } from '@parlour/shared-contracts/preview';
import { port, readEnvironment, text, url } from '@parlour/shared-server/environment';
import { readArtifactDirectory } from '../registry/face/artifactDirectory.ts';
import type { ChangeResult, Operation } from '../registry/face/changeModel.ts';
import { createRegistryClient, type ChangeOptions, type RegistryClient } from '../registry/face/client.ts';
import { RegistryClientFailure } from '../registry/face/clientFailure.ts';
import { keyFile, rotateKeys } from '../registry/face/signing.ts';
import { readToken, tokenFile } from '../registry/face/tokenFile.ts';
import { readInvocation, UsageFailure, type Command, type Invocation } from './arguments.ts';
import { help } from './help.ts';
import { exitCodeOf, exitCodes } from './exitCodes.ts';
import {
  describeChange,
  describeCheck,
  describeDifference,
  describeGarbage,
  describeHistory,
  describePreview,
  describeProposal,
  describeStatus,
  describeTokens,
  describeVerification,
} from './presentation.ts';
import { verifyCompositions } from './verifying.ts';

export interface Terminal {
  readonly out: (line: string) => void;
  /** Receives progress and errors. */
  readonly err: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Outcome {
  readonly value: unknown;
  readonly text: string;
  /** 0 by default. */
  readonly exitCode?: number;
}

/** Runs one command line and returns its exit code. An error is one line on `err`. */
export const release = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const json = args.includes('--json');
  const fail = (exitCode: number, error: { code: string; message: string }): number => {
    terminal.err(error.message);
    if (json) terminal.out(JSON.stringify({ error }));
    return exitCode;
  };
  try {
    const { value, text: plain, exitCode } = await execute(readInvocation(args), terminal);
    terminal.out(json ? JSON.stringify(value) : plain);
    return exitCode ?? exitCodes.success;
  } catch (error) {
    if (error instanceof UsageFailure) {
      return fail(exitCodes.usage, { code: 'usage', message: `${error.message} (--help)` });
    }
    if (error instanceof RegistryClientFailure) {
      const { code, refusal } = error;
      return fail(exitCodeOf(code), { code, message: messageOf(error), ...refusal });
    }
    const message = error instanceof Error ? error.message : String(error);
    return fail(exitCodes.failure, { code: 'failed', message });
  }
};

const messageOf = ({ message, refusal }: RegistryClientFailure): string => {
  const { proposal, difference } = refusal ?? {};
  if (proposal) return `${message}; --joint would ${describeProposal(proposal)}`;
  return difference ? `${message}\n${describeDifference(difference)}` : message;
};

const execute = async (invocation: Invocation, terminal: Terminal): Promise<Outcome> => {
  const { command, environment, why } = invocation;
  if (command.verb === 'help') return { value: { help }, text: help };
  if (command.verb === 'rotateKeys') return rotate(command.keyFile, terminal);
  const client = await connect(invocation, terminal);
  switch (command.verb) {
    case 'publish':
      return publish(command, client, terminal);
    case 'change': {
      requireReason(command.operations, invocation);
      const value = await change(client, command.operations, invocation);
      return { value, text: describeChange(value) };
    }
    case 'check': {
      const value = await client.change(command.operations, { dryRun: true });
      const exitCode = value.problems.length > 0 ? exitCodes.conflict : exitCodes.success;
      return { value, text: describeCheck(value), exitCode };
    }
    case 'status': {
      const value = await client.status();
      return { value, text: describeStatus(value) };
    }
    case 'history': {
      const value = await client.history(command.limit);
      return { value, text: describeHistory(value) };
    }
    case 'diff': {
      const value = await client.difference(command.from, command.to);
      return { value, text: describeDifference(value) };
    }
    case 'verify': {
      const value = await verifyCompositions(client, {
        registry: addressOf(invocation, terminal),
        environment,
        edges: command.edges,
      });
      const exitCode = value.faults.length === 0 ? exitCodes.success : exitCodes.failure;
      return { value, text: describeVerification(value), exitCode };
    }
    case 'quarantine': {
      if (why === undefined) throw new UsageFailure('quarantine needs --why');
      await client.quarantine(command.part, command.version, why);
      const value = { remote: command.part, version: command.version, state: 'quarantined' };
      return { value, text: `${command.part} ${command.version} can never go live again` };
    }
    case 'preview':
      return preview(command, client, invocation, terminal);
    case 'gc': {
      const value = await client.collectGarbage({
        dryRun: command.dryRun,
        ...(why === undefined ? {} : { why }),
      });
      return { value, text: describeGarbage(value, command.dryRun) };
    }
    case 'createEnvironment':
      await client.createEnvironment();
      return { value: { environment }, text: `the environment ${environment} is there` };
    case 'tokens': {
      const value = await client.tokens();
      return { value, text: describeTokens(value) };
    }
    case 'issueToken': {
      const value = await client.issueToken(command.label, command.scope, command.days);
      return { value, text: `${value.token}\nvalid until ${value.expiresAt}; it is shown this once` };
    }
    case 'revokeToken':
      await client.revokeToken(command.id);
      return { value: { id: command.id }, text: `token ${command.id} is revoked` };
  }
};

const preview = async (
  { part, version, seconds, site }: Extract<Command, { verb: 'preview' }>,
  client: RegistryClient,
  { why }: Invocation,
  { env }: Terminal,
): Promise<Outcome> => {
  const settings = readEnvironment({ SITE_ORIGIN: url(['http', 'https']), PORT: port(3000) }, env);
  const made = await client.preview(part, version, { seconds, ...(why === undefined ? {} : { why }) });
  const { token, ...rest } = made;
  const link = new URL(site ?? settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`);
  link.searchParams.set(PREVIEW_PARAMETER, token);
  return { value: { link: link.href, ...rest }, text: describePreview(made, link.href) };
};

const rotate = async (file: string | undefined, { env }: Terminal): Promise<Outcome> => {
  const settings = readEnvironment({ REGISTRY_KEY_FILE: text(null), DATA_DIR: text('.data') }, env);
  const keys = file ?? settings.REGISTRY_KEY_FILE ?? keyFile(settings.DATA_DIR);
  await rotateKeys(keys);
  return { value: { keyFile: keys }, text: `${keys} is rotated: restart every registry now` };
};

const reading: ReadonlySet<Command['verb']> = new Set(['status', 'history', 'diff', 'verify']);

const addressOf = ({ registry }: Invocation, { env }: Terminal): string => {
  const settings = readEnvironment({ REGISTRY_URL: url(['http', 'https']), REGISTRY_PORT: port(4100) }, env);
  return registry ?? settings.REGISTRY_URL ?? `http://127.0.0.1:${settings.REGISTRY_PORT}`;
};

const connect = async (invocation: Invocation, terminal: Terminal): Promise<RegistryClient> => {
  const settings = readEnvironment({ DATA_DIR: text('.data') }, terminal.env);
  const isReading = reading.has(invocation.command.verb);
  return createRegistryClient({
    url: addressOf(invocation, terminal),
    token: isReading ? null : await readToken(invocation.tokenFile ?? tokenFile(settings.DATA_DIR)),
    environment: invocation.environment,
    deadline: invocation.timeout * 1000,
  });
};

/** Refuses an operation without the reason that it needs. The registry would refuse it too. */
const requireReason = (operations: readonly Operation[], { why, force }: Invocation): void => {
  if (why !== undefined && why.trim() !== '') return;
  const needy = operations.find(({ action }) => action === 'lock' || action === 'freeze');
  if (needy ?? force) throw new UsageFailure(`${needy?.action ?? '--force'} needs --why`);
};

const change = async (
  client: RegistryClient,
  operations: readonly Operation[],
  { why, ifEpoch, swap, force, joint }: Invocation,
): Promise<ChangeResult> => {
  const options: ChangeOptions = {
    ...(why === undefined ? {} : { why }),
    ...(ifEpoch === undefined ? {} : { ifEpoch }),
    ...(swap === undefined ? {} : { swap }),
    ...(force ? { force } : {}),
  };
  try {
    return await client.change(operations, options);
  } catch (error) {
    const proposal = error instanceof RegistryClientFailure ? error.refusal?.proposal : undefined;
    if (!joint || !proposal) throw error;
    return client.change(proposal, options);
  }
};

const publish = async (
  { part, version, from }: Extract<Command, { verb: 'publish' }>,
  client: RegistryClient,
  { err, env }: Terminal,
): Promise<Outcome> => {
  // An image for releases has no compilers, so the build is imported only if needed.
  const directory = from ?? (await (await import('./buildArtifact.ts')).buildArtifact(part, version));
  const { contract } = await readArtifactDirectory(directory);
  if (contract.name !== part || contract.version !== (version ?? contract.version)) {
    throw new UsageFailure(`${directory} holds ${contract.name} ${contract.version}`);
  }
  await client.publishDirectory(directory, { log: err, provenance: provenanceOf(env) });
  const value = { remote: contract.name, version: contract.version, build: contract.build };
  return { value, text: `${value.remote} ${value.version} is published: activate it to make it live` };
};

/** Describes the build from the variables of continuous integration. */
const provenanceOf = (env: Terminal['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      commit: env['GITHUB_SHA'],
      repository: env['GITHUB_REPOSITORY'],
      run: env['GITHUB_RUN_ID'],
      actor: env['GITHUB_ACTOR'],
    }).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
