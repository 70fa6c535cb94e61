import type { Reader } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

const MIN_KEY_BYTES = 32;

/** A key that nobody guesses; null where there is none. */
export const longKey = (): Reader<string | null> => (name, value) => {
  if (!value) return null;
  if (value.length < MIN_KEY_BYTES)
    throw new StartFailure(`${name} needs ${MIN_KEY_BYTES} characters or more`);
  return value;
};
