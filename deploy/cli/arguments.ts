import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { swapPolicySchema, versionSchema, type SwapPolicy } from '@parlour/shared-contracts';
import type { Operation } from '../registry/face/changeModel.ts';
import { PREVIEW_SECONDS } from '../registry/face/endpoints.ts';
import { rolloutPolicySchema, type RolloutPolicy } from '../registry/face/healthModel.ts';
import { PRODUCTION } from '../registry/face/model.ts';
import { scopeSchema, verbs, type TokenScope } from '../registry/face/scopes.ts';

export type Command =
  | { readonly verb: 'help' | 'status' | 'tokens' | 'createEnvironment' }
  | { readonly verb: 'verify'; readonly edges: readonly string[] }
  | { readonly verb: 'gc'; readonly dryRun: boolean }
  | { readonly verb: 'rotateKeys'; readonly keyFile: string | undefined }
  | { readonly verb: 'history'; readonly limit: number }
  | { readonly verb: 'diff'; readonly from: number; readonly to: number }
  | {
      readonly verb: 'publish';
      readonly part: string;
      readonly version: string | undefined;
      readonly from: string | undefined;
    }
  | { readonly verb: 'change' | 'check'; readonly operations: readonly Operation[] }
  | { readonly verb: 'quarantine'; readonly part: string; readonly version: string }
  | {
      readonly verb: 'preview';
      readonly part: string;
      readonly version: string;
      readonly seconds: number;
      readonly site: string | undefined;
    }
  | { readonly verb: 'issueToken'; readonly label: string; readonly scope: TokenScope; readonly days: number }
  | { readonly verb: 'revokeToken'; readonly id: number };

export interface Invocation {
  readonly command: Command;
  readonly json: boolean;
  readonly why: string | undefined;
  readonly environment: string;
  readonly ifEpoch: number | undefined;
  readonly swap: SwapPolicy | undefined;
  readonly joint: boolean;
  readonly force: boolean;
  readonly registry: string | undefined;
  readonly tokenFile: string | undefined;
  /** Timeout of the registry's answer, in seconds. */
  readonly timeout: number;
}

/** Thrown for an invalid command line; `message` says why. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure';
}

const options = {
  version: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  epoch: { type: 'string' },
  limit: { type: 'string', default: '50' },
  json: { type: 'boolean', default: false },
  why: { type: 'string' },
  env: { type: 'string', default: PRODUCTION },
  'if-epoch': { type: 'string' },
  swap: { type: 'string' },
  rings: { type: 'string', default: '' },
  policy: { type: 'string' },
  expires: { type: 'string', default: '24h' },
  site: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'key-file': { type: 'string' },
  edge: { type: 'string', multiple: true, default: [] as string[] },
  joint: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  verbs: { type: 'string', default: '' },
  remotes: { type: 'string', default: '' },
  envs: { type: 'string', default: '' },
  days: { type: 'string', default: '90' },
  registry: { type: 'string' },
  'token-file': { type: 'string' },
  timeout: { type: 'string', default: '15' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFailure(message.split('. ', 1)[0] ?? message);
  }
};
type Values = ReturnType<typeof parse>['values'];

const wholeNumber = (name: string, text: string | undefined): number => {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new UsageFailure(`${name} ${text} is not a whole number`);
  return Number(text);
};

const timeoutOf = (text: string): number => {
  const seconds = wholeNumber('--timeout', text);
  if (seconds >= 1 && seconds <= 3_600) return seconds;
  throw new UsageFailure(`--timeout ${text} is not from 1 to 3600 seconds`);
};

const checked = (version: string): string => {
  if (versionSchema.safeParse(version).success) return version;
  throw new UsageFailure(`${version} is not a version like 1.2.3 or 1.2.3-beta.1`);
};

const swapOf = (text: string | undefined): SwapPolicy | undefined => {
  const { success, data } = swapPolicySchema.safeParse(text);
  if (text !== undefined && !success) throw new UsageFailure(`--swap ${text} is not lazy, soft or force`);
  return data;
};

const checkAddress = (name: string, text: string | undefined): void => {
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return;
  throw new UsageFailure(`--${name} ${text} is not a URL that starts with http:// or https://`);
};

/** @throws UsageFailure */
export const readInvocation = (args: readonly string[]): Invocation => {
  const { values, positionals } = parse(args);
  for (const name of ['registry', 'site'] as const) checkAddress(name, values[name]);
  for (const edge of values.edge) checkAddress('edge', edge);
  return {
    command: values.help ? { verb: 'help' } : readCommand(positionals, values),
    json: values.json,
    why: values.why,
    environment: positionals[0] === 'env' ? (positionals[1] ?? '') : values.env,
    ifEpoch: values['if-epoch'] === undefined ? undefined : wholeNumber('--if-epoch', values['if-epoch']),
    swap: swapOf(values.swap),
    joint: values.joint,
    force: values.force,
    registry: values.registry,
    tokenFile: values['token-file'],
    timeout: timeoutOf(values.timeout),
  };
};

const readCommand = ([verb, ...operands]: readonly string[], values: Values): Command => {
  const [first = '', second = '', third = ''] = operands;
  const expect = (usage: string): void => {
    const names = usage.split(' ').filter(Boolean);
    if (operands.length !== names.length) throw new UsageFailure(`usage: ${[verb, ...names].join(' ')}`);
  };
  const change = (...operations: Operation[]): Command => ({ verb: 'change', operations });
  switch (verb) {
    case 'status':
      expect('');
      return { verb };
    case 'verify':
      expect('');
      return { verb, edges: values.edge };
    case 'history':
      expect('');
      return { verb, limit: wholeNumber('--limit', values.limit) };
    case 'diff':
      expect('<epoch> <epoch>');
      return { verb, from: wholeNumber('epoch', first), to: wholeNumber('epoch', second) };
    case 'publish':
      expect('<part>');
      return { verb, part: first, version: values.version && checked(values.version), from: values.from };
    case 'check':
      expect('<part> <version>');
      return { verb, operations: [{ action: 'activate', remote: first, version: checked(second) }] };
    case 'activate':
      return change(...activations(operands));
    case 'canary':
      expect('<part> <version> <percent>');
      return change({
        action: 'canary',
        remote: first,
        version: checked(second),
        weight: basisPoints(third),
        rings: values.rings.split(',').filter(Boolean),
      });
    case 'rollout':
      expect('<part> <version>');
      return change({
        action: 'rollout',
        remote: first,
        version: checked(second),
        ...(values.policy === undefined ? {} : { policy: readPolicy(values.policy) }),
      });
    case 'promote':
    case 'abort':
    case 'lock':
    case 'unlock':
      expect('<part>');
      return change({ action: verb, remote: first });
    case 'freeze':
    case 'thaw':
      expect('');
      return change({ action: verb });
    case 'rollback':
      if (values.epoch !== undefined) {
        expect('');
        return change({ action: 'restore', epoch: wholeNumber('--epoch', values.epoch) });
      }
      expect('<part>');
      return change({
        action: 'rollback',
        remote: first,
        ...(values.to === undefined ? {} : { to: checked(values.to) }),
      });
    case 'quarantine':
      expect('<part> <version>');
      return { verb, part: first, version: checked(second) };
    case 'preview':
      expect('<part> <version>');
      return {
        verb,
        part: first,
        version: checked(second),
        seconds: secondsIn(values.expires),
        site: values.site,
      };
    case 'gc':
      expect('');
      return { verb, dryRun: values['dry-run'] };
    case 'rotate-keys':
      expect('');
      return { verb: 'rotateKeys', keyFile: values['key-file'] };
    case 'env':
      expect('<name>');
      return { verb: 'createEnvironment' };
    case 'token':
      return readTokenCommand(operands, values);
    default:
      throw new UsageFailure(verb === undefined ? 'a verb is needed' : `${verb} is not a verb`);
  }
};

const readPolicy = (file: string): RolloutPolicy => {
  try {
    return rolloutPolicySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new UsageFailure(`--policy ${file} is not a rollout policy`);
  }
};

const activations = (operands: readonly string[]): Operation[] => {
  if (operands.length === 0 || operands.length % 2 === 1) {
    throw new UsageFailure('usage: activate <part> <version> [<part> <version>]…');
  }
  return Array.from({ length: operands.length / 2 }, (_, index) => ({
    action: 'activate',
    remote: operands[2 * index] ?? '',
    version: checked(operands[2 * index + 1] ?? ''),
  }));
};

const basisPoints = (percent: string): number => {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(percent) ?? [];
  const weight = Math.round(Number(number) * 100);
  if (number === undefined || weight > 10_000) throw new UsageFailure(`${percent} is not a percentage`);
  return weight;
};

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };

const secondsIn = (time: string): number => {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(time) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  if (seconds >= PREVIEW_SECONDS.least && seconds <= PREVIEW_SECONDS.most) return seconds;
  throw new UsageFailure(`--expires ${time} is not a time from 1m to 7d`);
};

const readTokenCommand = ([action, operand, ...rest]: readonly string[], values: Values): Command => {
  if (action === 'list' && operand === undefined) return { verb: 'tokens' };
  if (action === 'revoke' && operand !== undefined && rest.length === 0) {
    return { verb: 'revokeToken', id: wholeNumber('token', operand) };
  }
  if (action !== 'issue' || operand === undefined || rest.length > 0) {
    throw new UsageFailure('usage: token list | token issue <label> | token revoke <id>');
  }
  const entries = (text: string): string[] => text.split(',').filter(Boolean);
  const scope = scopeSchema.safeParse({
    verbs: entries(values.verbs),
    remotes: entries(values.remotes),
    environments: entries(values.envs),
  });
  if (!scope.success) {
    throw new UsageFailure(
      `--verbs (${verbs.join(', ')} or *), --remotes and --envs say what the token may do`,
    );
  }
  return { verb: 'issueToken', label: operand, scope: scope.data, days: wholeNumber('--days', values.days) };
};
