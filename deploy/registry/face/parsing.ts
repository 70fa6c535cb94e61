import * as z from '@parlour/shared-contracts/schema';
import type { $ZodIssue as Issue } from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';
import { findTextFault } from './textFault.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly data: T }
  /** The first place that is not as it should be, and what it takes. */
  | { readonly ok: false; readonly path: readonly PropertyKey[]; readonly reason: string };

/** Words for issues that name the limit that was not kept; browsers do without them. */
const { localeError: inEnglish } = english();

/** Of alternatives the last one's issue, of a name the name's. */
const describeIssue = (issue: Issue): string => {
  const [nested] =
    (issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined) ??
    (issue.code === 'invalid_key' ? issue.issues : []);
  return nested ? describeIssue(nested) : issue.message;
};

/** A document from outside as its schema describes it, with texts that everything here can keep. */
export const parseDocument = <Schema extends z.ZodMiniType>(
  schema: Schema,
  document: unknown,
): Parsed<z.output<Schema>> => {
  const fault = findTextFault(document);
  if (fault) return { ok: false, ...fault };
  const { success, data, error } = z.safeParse(schema, document, { error: inEnglish });
  if (success) return { ok: true, data };
  const [issue] = error.issues;
  return { ok: false, path: issue?.path ?? [], reason: issue ? describeIssue(issue) : error.message };
};

/** A place for a message; names from outside can be of any length. */
export const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 200);
