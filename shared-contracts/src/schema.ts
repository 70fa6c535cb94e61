/**
 * The part of zod that contracts use. It is a shared module of the federation, so the first page downloads
 * every export here. Add an export only if a contract needs it.
 */
import { config, gte, int, lte, maxLength, pipe, regex, string, transform, union } from 'zod/mini';

// The compiled fast path builds functions from strings, which the site's CSP forbids.
config({ jitless: true });

/** A whole number in a query string. A caller passes a number, and a server receives its text. */
export const queryInteger = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  pipe(
    union([int().check(gte(min), lte(max)), string().check(regex(/^-?\d{1,15}$/))]),
    transform(Number),
  ).check(gte(min), lte(max));

/**
 * A text from a caller, with at most `longest` UTF-16 units. Refuses what no database stores: NUL and half of
 * a surrogate pair.
 */
export const text = (longest: number) => string().check(maxLength(longest), regex(/^[^\0\p{Surrogate}]*$/u));

export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  enum,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  null,
  nullable,
  number,
  object,
  optional,
  partialRecord,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  trim,
  tuple,
  union,
  unknown,
} from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
