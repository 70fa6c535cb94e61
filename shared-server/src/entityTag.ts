/** Returns whether an `If-None-Match` header contains a tag. Proxies that compress make tags weak. */
export const matchesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
