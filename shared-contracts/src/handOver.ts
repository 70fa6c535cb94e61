/**
 * Parameters by which a link hands a secret over to the page. The edge answers such a link with the same
 * address without them, and the secret in its fragment, which no server, log or referrer ever sees.
 */
export const HANDED_OVER = ['token'] as const;
