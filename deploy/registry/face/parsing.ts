import * as z from '@parlour/shared-contracts/schema';
import english from 'zod/v4/locales/en.js';
import { innermostIssue } from '@parlour/shared-server/endpoints/innermostIssue';
import { findTextFault } from '@parlour/shared-server/endpoints/textFault';

export type Parsed<T> =
  | { readonly ok: true; readonly data: T }
  /** The first invalid field, and what is allowed. */
  | { readonly ok: false; readonly path: readonly PropertyKey[]; readonly reason: string };

/** Messages that name the violated limit. Browsers do not load them. */
const { localeError: inEnglish } = english();

/** Parses a document from outside by its schema. Refuses texts that the database cannot store. */
export const parseDocument = <Schema extends z.ZodMiniType>(
  schema: Schema,
  document: unknown,
): Parsed<z.output<Schema>> => {
  const fault = findTextFault(document);
  if (fault) return { ok: false, ...fault };
  const { success, data, error } = z.safeParse(schema, document, { error: inEnglish });
  if (success) return { ok: true, data };
  const [issue] = error.issues;
  return {
    ok: false,
    path: issue?.path ?? [],
    reason: issue ? innermostIssue(issue).message : error.message,
  };
};

/** Returns a path for a message, shortened because names from outside can have any length. */
export const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 200);
