import { StartFailure } from '@parlour/shared-server/failure';

const SHORTEST_KEY = 32;

/** @throws StartFailure where a key of the environment could be guessed. */
export const readLongKey = (name: string, key: string | null): string | null => {
  if (key !== null && key.length < SHORTEST_KEY) {
    throw new StartFailure(`${name} needs ${SHORTEST_KEY} characters or more`);
  }
  return key;
};
