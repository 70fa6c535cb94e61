/**
 * The part of zod that contracts use. It is a shared module of the federation, so every export
 * here is downloaded on the first page: add one only when a contract needs it.
 */
import { config, int, pipe, regex, string, transform, union } from 'zod/mini';

// The compiled fast path builds functions from strings, which the site's CSP forbids.
config({ jitless: true });

/**
 * A whole number in a query string: a caller passes a number, a server receives its text.
 */
export const queryInteger = () =>
  pipe(union([int(), string().check(regex(/^-?\d{1,15}$/))]), transform(Number));

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
