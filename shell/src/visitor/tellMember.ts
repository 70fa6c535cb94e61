import { VISITOR_PATH } from '@parlour/shared-contracts';

/**
 * Tells the edge which visitor the next page is for: a member, or the browser itself if `member` is null. If the call
 * fails, the next page is for the same visitor as before.
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
