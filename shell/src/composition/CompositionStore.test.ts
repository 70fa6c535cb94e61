import type { Composition } from '@parlour/shared-contracts';
import { OverrideStore } from '../overrides/OverrideStore.ts';
import { IntegrityRegistry } from '../sections/integrity.ts';
import { previewOf, remoteOf } from '../testing/factories.ts';
import { CompositionStore } from './CompositionStore.ts';
import { parseComposition } from './readComposition.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const composition = (epoch: number, file = 'start.js'): Composition => ({
  schema: 2,
  environment: 'prod',
  epoch,
  issuedAt: '2026-01-01T00:00:00Z',
  shell: {
    version: '1.0.0',
    build: 'b',
    base: '/artifacts/shell/1.0.0/',
    entry: file,
    preload: {},
    description: 'description.json',
    files: { [file]: integrity },
  },
  remotes: {},
  swap: 'soft',
});

const setUp = () => {
  const report = jest.fn();
  const registry = new IntegrityRegistry();
  const store = new CompositionStore(composition(5), registry, new OverrideStore(registry, report), report);
  return { report, registry, store };
};

describe('CompositionStore', () => {
  it('accepts a higher epoch', () => {
    const { store } = setUp();
    expect(store.accept(composition(6))).toBe(true);
    expect(store.current.epoch).toBe(6);
  });

  it('refuses and reports a lower epoch', () => {
    const { store, report } = setUp();
    expect(store.accept(composition(4))).toBe(false);
    expect(store.current.epoch).toBe(5);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('4 refused') }),
    );
  });

  it('keeps the hashes of earlier epochs for sections that still run', () => {
    const { store, registry } = setUp();
    store.accept(composition(6, 'other.js'));
    expect(registry.integrityOf('/artifacts/shell/1.0.0/start.js')).toBe(integrity);
    expect(registry.integrityOf('/artifacts/shell/1.0.0/other.js')).toBe(integrity);
  });
});

describe('a preview', () => {
  const withRemotes = (epoch: number): Composition => ({
    ...composition(epoch),
    remotes: { 'mf-lobby': remoteOf([]), 'mf-member': remoteOf([]) },
  });
  const preview = previewOf('mf-lobby', '2.0.0', Date.now() + 60_000);
  const versionIn = (store: CompositionStore) => store.remotes['mf-lobby']?.stable.version;

  it('stays over later compositions, for its section only', () => {
    const { store } = setUp();
    store.show(preview);
    expect(versionIn(store)).toBe('2.0.0');
    expect(store.accept(withRemotes(6))).toBe(true);
    expect(versionIn(store)).toBe('2.0.0');
    expect(store.current.remotes['mf-lobby']?.stable.version).toBe('1.0.0');
    expect([store.isLive('mf-lobby'), store.isLive('mf-member')]).toEqual([false, true]);
  });

  it('allows its files, with the signed hashes', () => {
    const { store, registry } = setUp();
    const { composed } = preview;
    const files = { 'entry.js': integrity };
    store.show({ ...preview, composed: { ...composed, stable: { ...composed.stable, files } } });
    expect(registry.integrityOf('/artifacts/mf-lobby/2.0.0/entry.js')).toBe(integrity);
    expect(() => registry.integrityOf('/artifacts/mf-lobby/2.0.0/evil.js')).toThrow('not part of');
  });
});

describe('IntegrityRegistry', () => {
  it('refuses a file that no composition lists', () => {
    const { registry } = setUp();
    expect(() => registry.integrityOf('/artifacts/shell/1.0.0/evil.js')).toThrow(
      'not part of the composition',
    );
  });

  it("allows the files of a developer's own build", () => {
    const { registry } = setUp();
    registry.exempt('http://localhost:3101/');
    expect(registry.integrityOf('http://localhost:3101/chunk.js')).toBe('');
  });
});

describe('parseComposition', () => {
  it.each(['null', '{}', '{"schema":2}', JSON.stringify({ ...composition(1), epoch: 'x' })])(
    'refuses %s',
    (text) => {
      expect(() => parseComposition(text)).toThrow('malformed');
    },
  );
});
