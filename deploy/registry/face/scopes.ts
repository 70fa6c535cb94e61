import * as z from '@parlour/shared-contracts/schema';
import { nameSchema } from './model.ts';

/** Permissions of a token. `force` is required in addition to the forced verb. */
export const verbs = [
  'publish',
  'activate',
  'rollback',
  'preview',
  'lock',
  'freeze',
  'environment',
  'quarantine',
  'gc',
  'force',
  'report',
  'token',
] as const;
export type Verb = (typeof verbs)[number];

const ALL = '*';
const namesSchema = z.array(z.union([z.literal(ALL), nameSchema])).check(z.minLength(1), z.maxLength(1_000));

/** Verbs, parts and environments of a token; `*` stands for all. */
export const scopeSchema = z.object({
  verbs: z.array(z.enum([...verbs, ALL])).check(z.minLength(1), z.maxLength(100)),
  remotes: namesSchema,
  environments: namesSchema,
});
export type TokenScope = z.output<typeof scopeSchema>;

export const everything: TokenScope = { verbs: [ALL], remotes: [ALL], environments: [ALL] };

/** The intended action of a call. Part and environment are null if none is involved, and `*` for all. */
export interface Intent {
  readonly verb: Verb;
  readonly part: string | null;
  readonly environment: string | null;
}

const includes = (allowed: readonly string[], wanted: string | null): boolean =>
  wanted === null || allowed.includes(ALL) || allowed.includes(wanted);

export const permits = (scope: TokenScope, { verb, part, environment }: Intent): boolean =>
  includes(scope.verbs, verb) && includes(scope.remotes, part) && includes(scope.environments, environment);

/**
 * Returns whether `wide` allows everything that `narrow` allows. A token cannot grant more than its own
 * permissions.
 */
export const covers = (wide: TokenScope, narrow: TokenScope): boolean =>
  (['verbs', 'remotes', 'environments'] as const).every((kind) =>
    (narrow[kind] as readonly string[]).every((entry) => includes(wide[kind], entry)),
  );

export const describeIntent = ({ verb, part, environment }: Intent): string =>
  [verb, part === ALL ? 'everything' : part, environment && `in ${environment}`].filter(Boolean).join(' ');
