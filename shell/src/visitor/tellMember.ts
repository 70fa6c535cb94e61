import { VISITOR_PATH } from '@parlour/shared-contracts';

/**
 * Lets the edge know whose cohorts the next page follows: a member's, or with null the browser's own again.
 * Where it does not hear of it, the next page begins with the cohorts of the page before.
 */
export const tellMember = async (member: string | null): Promise<void> => {
  const request =
    member === null
      ? { method: 'DELETE' }
      : {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ member }),
        };
  await fetch(VISITOR_PATH, { ...request, keepalive: true });
};
