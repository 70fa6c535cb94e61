import type { Reader } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';

const SHORTEST_KEY = 32;

/** A key that nobody guesses; null where there is none. */
export const longKey = (): Reader<string | null> => (name, value) => {
  if (!value) return null;
  if (value.length < SHORTEST_KEY) throw new StartFailure(`${name} needs ${SHORTEST_KEY} characters or more`);
  return value;
};
