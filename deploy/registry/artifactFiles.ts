import { createHash } from 'node:crypto';
import type { ArtifactContract } from '@parlour/shared-contracts';
import type { FileManifest } from './model.ts';

/** One hash over the names and bytes of all files. */
export const digestOf = (files: FileManifest): string => {
  const hash = createHash('sha256');
  for (const [path, { integrity, bytes }] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\n${integrity}\n${bytes}\n`);
  }
  return hash.digest('hex');
};

/** Why a contract does not describe the files beside it; null when it does. */
export const findContractFault = (contract: ArtifactContract, files: FileManifest): string | null => {
  for (const [path, { integrity, bytes }] of Object.entries(contract.files)) {
    const file = files[path];
    if (!file) return `contract.json lists ${path}, which is not there`;
    if (file.integrity !== integrity || file.bytes !== bytes) {
      return `${path} is not the file that contract.json describes`;
    }
  }
  const loaded = [
    contract.entry,
    ...Object.values(contract.preload).flat(),
    ...Object.values(contract.languages).flat(),
  ];
  const unlisted = loaded.find((path) => !(path in contract.files));
  return unlisted === undefined ? null : `contract.json loads ${unlisted}, which its files do not list`;
};
