import fc from 'fast-check';
import { writeArtifact } from '../../testing/artifacts.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import type { Operation } from '../face/changeModel.ts';
import { RegistryFailure } from '../failure.ts';
import { applyOperation } from './applyOperation.ts';
import { fallbackOf, pinOf, stableOf, type ReleaseState } from './releaseState.ts';

afterAll(removeTemporaryFolders);

const remotes = ['mf-one', 'mf-two'];
const versions = ['1.0.0', '1.1.0', '2.0.0'];
const releases = new Map(
  remotes.flatMap((name) =>
    versions.map((version) => [
      `${name} ${version}`,
      {
        id: remotes.indexOf(name) * 10 + versions.indexOf(version),
        contract: writeArtifact(temporaryFolder(), { name, version }),
      },
    ]),
  ),
);

const remote = fc.constantFrom(...remotes);
const version = fc.constantFrom(...versions);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ action: fc.constant('activate' as const), remote, version }),
  fc.record({
    action: fc.constant('canary' as const),
    remote,
    version,
    weight: fc.integer({ min: 0, max: 10_000 }),
    rings: fc.constant<string[]>([]),
  }),
  fc.record({ action: fc.constantFrom('promote' as const, 'abort' as const, 'rollback' as const), remote }),
  fc.record({ action: fc.constant('rollback' as const), remote, to: version }),
  fc.record({ action: fc.constantFrom('lock' as const, 'unlock' as const), remote }),
  fc.record({ action: fc.constantFrom('freeze' as const, 'thaw' as const) }),
  fc.record({ action: fc.constant('restore' as const), epoch: fc.nat(30) }),
);

const isForward = ({ action }: Operation): boolean => ['activate', 'canary', 'promote'].includes(action);

/** The versions that were live for everyone at each epoch, by part. */
type Past = readonly ReadonlyMap<string, string>[];

const livePast = (past: Past, state: ReleaseState): Past => [
  ...past,
  new Map([...state.parts].map(([name, part]) => [name, stableOf(part).contract.version])),
];

const firstEpochs = (past: Past, name: string): ReadonlyMap<string, number> =>
  new Map(
    past
      .flatMap((live, epoch) => (live.has(name) ? [[live.get(name) ?? '', epoch] as const] : []))
      .toReversed(),
  );

const apply = (state: ReleaseState, next: Operation, past: Past = []): Promise<ReleaseState> =>
  applyOperation(state, next, {
    find: async (name, wanted) => {
      const release = releases.get(`${name} ${wanted}`);
      if (!release) throw new RegistryFailure('notFound', 'not published');
      return release;
    },
    stableAt: async (epoch) => past[epoch] ?? new Map(),
    firstEpochs: async (name) => firstEpochs(past, name),
    why: 'model',
  });

describe('any sequence of operations', () => {
  it('keeps lineages without repeats, canaries that differ from the stable version, and locked or frozen versions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 30 }), async (operations) => {
        let state: ReleaseState = { frozen: null, parts: new Map() };
        let past: Past = [];
        for (const next of operations) {
          const before = state;
          state = await apply(state, next, past).catch((error: unknown) => {
            expect(error).toBeInstanceOf(RegistryFailure);
            return before;
          });
          for (const part of state.parts.values()) {
            const ids = part.lineage.map(({ id }) => id);
            expect(new Set(ids).size).toBe(ids.length);
            expect(part.canary?.release.id).not.toBe(stableOf(part).id);
            expect(fallbackOf(part)?.id).not.toBe(stableOf(part).id);
          }
          const held = 'remote' in next ? before.parts.get(next.remote) : undefined;
          const isHeld = before.frozen !== null || (held !== undefined && held.locked !== null);
          if (isForward(next) && isHeld) expect(state).toBe(before);
          for (const [name, part] of isForward(next) ? [] : state.parts) {
            const { version: live } = stableOf(part).contract;
            const epochs = firstEpochs(past, name);
            expect(epochs.has(live)).toBe(true);
            const was = before.parts.get(name);
            const isNewer =
              !was || (epochs.get(live) ?? 0) > (epochs.get(stableOf(was).contract.version) ?? 0);
            // Example: 1.0.0, 1.1.0 and again 1.0.0 are activated. A rollback then leads to 1.1.0. It does not go
            // forward, although 1.1.0 was live later for the first time.
            const isBehind = was?.lineage.some(({ contract }) => contract.version === live) ?? false;
            if (isHeld && isNewer && !isBehind) expect(part).toBe(was);
          }
          past = livePast(past, state);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is undone by one rollback if it was an activation', async () => {
    await fc.assert(
      fc.asyncProperty(remote, version, version, async (name, first, second) => {
        fc.pre(first !== second);
        const empty: ReleaseState = { frozen: null, parts: new Map() };
        const before = await apply(empty, { action: 'activate', remote: name, version: first });
        const after = await apply(before, { action: 'activate', remote: name, version: second });
        const undone = await apply(after, { action: 'rollback', remote: name });
        const [was, is] = [before, undone].map((state) => state.parts.get(name));
        expect(is && pinOf(is)).toEqual(was && pinOf(was));
      }),
    );
  });
});
