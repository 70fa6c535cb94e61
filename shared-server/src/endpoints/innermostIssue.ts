import type { $ZodIssue as Issue } from 'zod/v4/core';

/**
 * Returns the most specific issue: the last one of a union's alternatives, or the issue of a record's key.
 */
export const innermostIssue = (issue: Issue): Issue => {
  const [nested] =
    (issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined) ??
    (issue.code === 'invalid_key' ? issue.issues : []);
  return nested ? innermostIssue(nested) : issue;
};
