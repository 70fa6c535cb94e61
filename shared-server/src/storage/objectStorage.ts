/** An object in a storage, as a list shows it. */
export interface ListedObject {
  readonly key: string;
  readonly changedAt: Date;
}

/**
 * Stores objects of a few megabytes by key. A key has letters, digits, `-`, `_` and `.`, and begins with a
 * letter or a digit; other keys are refused, so that no key leads out of the storage.
 */
export interface ObjectStorage {
  /** Stores an object. Readers see all of it or nothing, even after a crash. */
  put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns null for a key without an object. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes an object. It is no error if the key has no object. */
  delete(key: string): Promise<void>;
  /** Lists all objects, and the remains of interrupted writes. */
  list(): AsyncIterable<ListedObject>;
}

const KEY = /^[\da-z][\w.-]{0,199}$/i;

/** @throws Error for a key that is not allowed. */
export const checkKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('the key of an object is not allowed');
  return key;
};
