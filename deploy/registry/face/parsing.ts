import * as z from '@parlour/shared-contracts/schema';
import english from 'zod/v4/locales/en.js';
import { innermostIssue } from '@parlour/shared-server/endpoints/innermostIssue';
import { findTextFault } from '@parlour/shared-server/endpoints/textFault';

export type Parsed<T> =
  | { readonly ok: true; readonly data: T }
  /** The first place that is not as it should be, and what it takes. */
  | { readonly ok: false; readonly path: readonly PropertyKey[]; readonly reason: string };

/** Words for issues that name the limit that was not kept; browsers do without them. */
const { localeError: inEnglish } = english();

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
  return {
    ok: false,
    path: issue?.path ?? [],
    reason: issue ? innermostIssue(issue).message : error.message,
  };
};

/** A place for a message; names from outside can be of any length. */
export const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, 200);
