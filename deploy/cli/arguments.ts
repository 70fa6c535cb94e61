import { parseArgs } from 'node:util';
import { versionSchema } from '@parlour/shared-contracts';
import { PRODUCTION } from '../registry/endpoints.ts';

export const help = `Ships and rolls back parts of the platform, each on its own.

npm run release -- publish <remote> [--version V] [--from FOLDER]   build (or take a built folder) and upload
npm run release -- activate <remote> <version>                      make a published version live
npm run release -- rollback <remote>                                back to the version that was live before
npm run release -- status                                           what is live, what could be
npm run release -- history                                          who changed what, and why

  --json             one JSON document on stdout
  --why TEXT         a reason, kept in the history
  --env NAME         environment (${PRODUCTION})
  --registry URL     registry (REGISTRY_URL, or http://127.0.0.1:REGISTRY_PORT)
  --token-file FILE  token for changes (DATA_DIR/registry.token)

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 conflict with what is there, 4 not authorised, 5 registry unreachable
`;

export type Command =
  | { readonly verb: 'help' }
  | { readonly verb: 'status' }
  | { readonly verb: 'history' }
  | {
      readonly verb: 'publish';
      readonly remote: string;
      readonly version: string | undefined;
      readonly from: string | undefined;
    }
  | { readonly verb: 'activate'; readonly remote: string; readonly version: string }
  | { readonly verb: 'rollback'; readonly remote: string };

export interface Invocation {
  readonly command: Command;
  readonly json: boolean;
  readonly why: string | undefined;
  readonly environment: string;
  readonly registry: string | undefined;
  readonly tokenFile: string | undefined;
}

/** The command line makes no sense; `message` says why. */
export class UsageFailure extends Error {
  override readonly name = 'UsageFailure';
}

const options = {
  version: { type: 'string' },
  from: { type: 'string' },
  json: { type: 'boolean', default: false },
  why: { type: 'string' },
  env: { type: 'string', default: PRODUCTION },
  registry: { type: 'string' },
  'token-file': { type: 'string' },
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

/** @throws UsageFailure */
export const readInvocation = (args: readonly string[]): Invocation => {
  const { values, positionals } = parse(args);
  if (values.registry !== undefined && !/^https?:$/.test(URL.parse(values.registry)?.protocol ?? '')) {
    throw new UsageFailure(`--registry ${values.registry} is not a URL that starts with http:// or https://`);
  }
  return {
    command: values.help ? { verb: 'help' } : readCommand(positionals, values),
    json: values.json,
    why: values.why,
    environment: values.env,
    registry: values.registry,
    tokenFile: values['token-file'],
  };
};

const readCommand = (
  [verb, ...operands]: readonly string[],
  { version, from }: { version?: string | undefined; from?: string | undefined },
): Command => {
  const [remote, wanted] = operands;
  const expect = (count: number, names: string): void => {
    if (operands.length !== count) throw new UsageFailure(`usage: ${verb}${names}`);
  };
  const checked = (text: string): string => {
    if (!versionSchema.safeParse(text).success)
      throw new UsageFailure(`${text} is not a version like 1.2.3 or 1.2.3-beta.1`);
    return text;
  };
  switch (verb) {
    case 'status':
    case 'history':
      expect(0, '');
      return { verb };
    case 'publish':
      expect(1, ' <remote>');
      return { verb, remote: remote ?? '', version: version && checked(version), from };
    case 'activate':
      expect(2, ' <remote> <version>');
      return { verb, remote: remote ?? '', version: checked(wanted ?? '') };
    case 'rollback':
      expect(1, ' <remote>');
      return { verb, remote: remote ?? '' };
    case undefined:
      throw new UsageFailure('a verb is needed: publish, activate, rollback, status or history');
    default:
      throw new UsageFailure(`${verb} is not a verb: publish, activate, rollback, status or history`);
  }
};
