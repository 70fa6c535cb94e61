import type { $ZodIssue as Issue } from 'zod/v4/core';

/** What is wrong, said most exactly: of alternatives the last one's issue, of a name the name's. */
export const innermostIssue = (issue: Issue): Issue => {
  const [nested] =
    (issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined) ??
    (issue.code === 'invalid_key' ? issue.issues : []);
  return nested ? innermostIssue(nested) : issue;
};
