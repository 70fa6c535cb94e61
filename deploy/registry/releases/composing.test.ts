import type { ArtifactContract } from '@parlour/shared-contracts';
import { writeArtifact, type ArtifactFixture } from '../../testing/artifacts.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { compose } from './composing.ts';
import type { PartState } from './releaseState.ts';

afterAll(removeTemporaryFolders);

const contract = (fixture: Partial<ArtifactFixture>) =>
  writeArtifact(temporaryFolder(), { name: 'mf-lobby', version: '1.0.0', ...fixture });
const page = (path: string) => ({ key: 'home', path });

const audit = { sequence: 12, hash: 'f'.repeat(64) };
const options = { environment: 'prod', epoch: 7, issuedAt: new Date(0), swap: 'lazy', audit } as const;

let nextId = 0;
const release = (described: ArtifactContract) => ({ id: (nextId += 1), contract: described });
const part = (first: ArtifactContract, ...earlier: ArtifactContract[]): PartState => ({
  lineage: [
    { ...release(first), isBaked: true },
    ...earlier.map((older) => ({ ...release(older), isBaked: true })),
  ],
  canary: null,
  locked: null,
});

describe('compose', () => {
  it('describes the shell, each remote and its fallback by the address of their files', () => {
    const shell = contract({ name: 'shell', kind: 'shell' });
    const stable = contract({ version: '1.1.0', pages: [page('/')] });
    const fallback = contract({ version: '1.0.0' });
    const canary = contract({ version: '1.2.0' });
    const composition = compose(options, {
      parts: new Map([
        [
          'mf-lobby',
          {
            ...part(stable, fallback),
            canary: { release: release(canary), weight: 1_000, rings: ['internal'] },
          },
        ],
        ['shell', part(shell)],
      ]),
    });
    expect(composition).toMatchObject({
      environment: 'prod',
      epoch: 7,
      issuedAt: '1970-01-01T00:00:00.000Z',
      audit,
      shell: { version: '1.0.0', base: '/artifacts/shell/1.0.0/' },
      remotes: {
        'mf-lobby': {
          container: 'mf_lobby',
          stable: { version: '1.1.0', base: '/artifacts/mf-lobby/1.1.0/', entry: stable.entry },
          fallback: { version: '1.0.0', base: '/artifacts/mf-lobby/1.0.0/' },
          canary: {
            version: { version: '1.2.0' },
            weight: 1_000,
            rings: ['internal'],
            salt: 'mf-lobby@1.2.0',
          },
          pages: [page('/')],
        },
      },
    });
    expect(composition.remotes['mf-lobby']?.stable.files[stable.entry]).toBe(
      stable.files[stable.entry]?.integrity,
    );
  });

  it('is complete without a shell', () => {
    expect(compose(options, { parts: new Map([['mf-lobby', part(contract({}))]]) }).shell).toBeNull();
  });
});
