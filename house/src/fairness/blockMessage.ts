/** What a block is the HMAC of: client seed, nonce, and which block it is. */
export const blockMessage = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;
