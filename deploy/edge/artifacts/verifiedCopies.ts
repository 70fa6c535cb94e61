import { rm, stat } from 'node:fs/promises';
import { integrityOf, type ExpectedContent } from '@parlour/shared-server/verifiedFile';

/** Remembers which files on this disk are verified, so that each is read once. */
export interface VerifiedCopies {
  /**
   * Returns whether a file is as expected. It is read the first time, and again after it was written.
   * `isThorough` reads it in any case. A file that is not as expected is deleted.
   */
  has(location: string, expected: ExpectedContent, isThorough: boolean): Promise<boolean>;
  /** Records a file that was verified while it was written. */
  add(location: string, expected: ExpectedContent): Promise<void>;
  /** Forgets all files below a folder. */
  forget(folder: string): void;
}

export const createVerifiedCopies = (): VerifiedCopies => {
  /** The verified content and the state of each file, by location. */
  const marks = new Map<string, string>();
  return {
    has: async (location, expected, isThorough) => {
      const state = await stateOf(location);
      if (state === null) {
        await removeFolder(location);
        return false;
      }
      const mark = `${expected.integrity} ${state.mark}`;
      if (!isThorough && marks.get(location) === mark) return true;
      const isGood = state.bytes === expected.bytes && (await integrityOf(location)) === expected.integrity;
      if (isGood) marks.set(location, mark);
      else {
        marks.delete(location);
        await rm(location, { force: true });
      }
      return isGood;
    },
    add: async (location, { integrity }) => {
      const state = await stateOf(location);
      if (state) marks.set(location, `${integrity} ${state.mark}`);
    },
    forget: (folder) => {
      for (const location of marks.keys()) if (location.startsWith(`${folder}/`)) marks.delete(location);
    },
  };
};

/** A folder with the path of the file would block writing it. */
const removeFolder = async (location: string): Promise<void> => {
  const found = await stat(location).catch(() => null);
  if (found?.isDirectory()) await rm(location, { recursive: true, force: true });
};

const stateOf = async (location: string): Promise<{ mark: string; bytes: number } | null> => {
  const found = await stat(location, { bigint: true }).catch(() => null);
  if (!found?.isFile()) return null;
  const { ino, mtimeNs, ctimeNs, size } = found;
  return { mark: [ino, mtimeNs, ctimeNs, size].join(' '), bytes: Number(size) };
};
