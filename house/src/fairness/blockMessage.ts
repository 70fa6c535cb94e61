/** Returns the HMAC message of a block: client seed, nonce and number of the block. */
export const blockMessage = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;
