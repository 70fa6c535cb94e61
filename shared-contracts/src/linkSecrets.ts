/**
 * Link parameters that carry a secret to the page. The edge redirects such a link to the same address without
 * them. The secret moves to the fragment, which no server, log or referrer sees.
 */
export const LINK_SECRET_PARAMETERS = ['token'] as const;
