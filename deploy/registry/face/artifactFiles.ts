import { createHash } from 'node:crypto';
import type { ArtifactContract } from '@parlour/shared-contracts';
import { SHELL, type FileManifest } from './model.ts';
import { ownEntry } from './ownEntry.ts';

/** File with the build's contract. */
export const CONTRACT_FILE = 'contract.json';

/** Returns one hash over the names and bytes of all files. */
export const digestOf = (files: FileManifest): string => {
  const hash = createHash('sha256');
  for (const [path, { integrity, bytes }] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\n${integrity}\n${bytes}\n`);
  }
  return hash.digest('hex');
};

const MAX_FILES = 5_000;
/** The registry and every edge read whole contracts and descriptions into memory. */
const MAX_READ_BYTES = 1_048_576;

/** Returns why files cannot be stored in one folder; null if they can. */
export const findManifestFault = (files: FileManifest): string | null => {
  const paths = Object.keys(files);
  if (paths.length > MAX_FILES) return `it has ${paths.length} files, more than ${MAX_FILES}`;
  const contract = ownEntry(files, CONTRACT_FILE);
  if (!contract) return `it has no ${CONTRACT_FILE}`;
  if (contract.bytes > MAX_READ_BYTES) return `${CONTRACT_FILE} is larger than ${MAX_READ_BYTES} bytes`;
  for (const path of paths) {
    const folder = foldersOf(path).find((name) => Object.hasOwn(files, name));
    if (folder !== undefined) return `${folder} cannot be a file and the folder of ${path}`;
  }
  return null;
};

const foldersOf = (path: string): string[] => {
  const names = path.split('/');
  return names.slice(1).map((_name, index) => names.slice(0, index + 1).join('/'));
};

/**
 * Returns why a part cannot have its kind; null if it can. The part's name decides, so that no version
 * changes it.
 */
export const findKindFault = ({ name, kind }: Pick<ArtifactContract, 'name' | 'kind'>): string | null => {
  if ((name === SHELL) === (kind === 'shell')) return null;
  return name === SHELL
    ? `it is of kind ${kind}, but pages begin with the part ${SHELL}`
    : `it is of kind ${kind}, which is the part ${SHELL} alone`;
};

/** Returns why a contract does not describe its files, or cannot belong to this part; null if it is valid. */
export const findContractFault = (contract: ArtifactContract, files: FileManifest): string | null => {
  const kindFault = findKindFault(contract);
  if (kindFault !== null) return kindFault;
  for (const [path, { integrity, bytes }] of Object.entries(contract.files)) {
    const file = ownEntry(files, path);
    if (!file) return `contract.json lists ${path}, which is not there`;
    if (file.integrity !== integrity || file.bytes !== bytes) {
      return `${path} is not the file that contract.json describes`;
    }
  }
  const loaded = [contract.entry, contract.description, ...Object.values(contract.preload).flat()];
  const unlisted = loaded.find((path) => !Object.hasOwn(contract.files, path));
  if (unlisted !== undefined) return `contract.json loads ${unlisted}, which its files do not list`;
  const isTooLarge = (ownEntry(contract.files, contract.description)?.bytes ?? 0) > MAX_READ_BYTES;
  return isTooLarge ? `${contract.description} is larger than ${MAX_READ_BYTES} bytes` : null;
};
