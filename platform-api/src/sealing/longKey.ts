import type { Reader } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

const MIN_KEY_BYTES = 32;

/** Reads a key that is long enough to be secure. Null if it is not set. */
export const longKey = (): Reader<string | null> => (name, value) => {
  if (!value) return null;
  if (value.length < MIN_KEY_BYTES)
    throw new StartFailure(`${name} needs ${MIN_KEY_BYTES} characters or more`);
  return value;
};
