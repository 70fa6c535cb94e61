import type { ArtifactContract } from '@parlour/shared-contracts';
import { writeArtifact } from '../../testing/artifacts.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { digestOf, findContractFault } from './artifactFiles.ts';

afterAll(removeTemporaryFolders);

const contract = writeArtifact(temporaryFolder(), { name: 'mf-lobby', version: '1.0.0' });

describe('digestOf', () => {
  it('depends on names and bytes, and not on their order', () => {
    const reordered = Object.fromEntries(Object.entries(contract.files).toReversed());
    expect(digestOf(reordered)).toBe(digestOf(contract.files));
  });

  it('differs when a file is added, renamed or changed', () => {
    const entry = contract.files[contract.entry]!;
    const { [contract.entry]: _taken, ...rest } = contract.files;
    const digests = [
      contract.files,
      rest,
      { ...contract.files, 'extra.js': entry },
      { ...rest, 'renamed.js': entry },
      { ...contract.files, [contract.entry]: { ...entry, bytes: entry.bytes + 1 } },
    ].map(digestOf);
    expect(new Set(digests).size).toBe(digests.length);
  });
});

describe('findContractFault', () => {
  const faultOf = (changes: Partial<ArtifactContract>, files = contract.files) =>
    findContractFault({ ...contract, ...changes }, files);

  it('finds no fault in what the build made', () => {
    expect(faultOf({})).toBeNull();
  });

  it('names a listed file that is missing', () => {
    const { [contract.entry]: _taken, ...rest } = contract.files;
    expect(faultOf({}, rest)).toBe(`contract.json lists ${contract.entry}, which is not there`);
  });

  it('names a file with other bytes than described', () => {
    const files = { ...contract.files, [contract.entry]: { ...contract.files[contract.entry]!, bytes: 1 } };
    expect(faultOf({}, files)).toBe(`${contract.entry} is not the file that contract.json describes`);
  });

  it.each([
    ['entry', { entry: 'gone.js' }],
    ['preload', { preload: { section: ['gone.js'] } }],
    ['description', { description: 'gone.js' }],
  ])('names a file that %s loads without an integrity', (_place, changes) => {
    expect(faultOf(changes)).toBe('contract.json loads gone.js, which its files do not list');
  });
});
