import type { Composition, SwapPolicy } from '@parlour/shared-contracts';
import { OverrideStore } from '../overrides/OverrideStore.ts';
import { IntegrityRegistry } from '../sections/integrity.ts';
import { FORCE_DELAY_MS } from '../sections/unloading.ts';
import { CompositionStore } from './CompositionStore.ts';
import { ShellUpdate } from './ShellUpdate.ts';

const composition = (epoch: number, build: string, swap: SwapPolicy): Composition => ({
  schema: 2,
  environment: 'prod',
  epoch,
  issuedAt: '2026-01-01T00:00:00Z',
  shell: {
    version: '1.0.0',
    build,
    base: '/a/',
    entry: 'x.js',
    preload: {},
    description: 'description.json',
    files: {},
  },
  remotes: {},
  swap,
});

const setUp = () => {
  const registry = new IntegrityRegistry();
  const report = jest.fn();
  const store = new CompositionStore(
    composition(1, 'one', 'lazy'),
    registry,
    new OverrideStore(registry, report),
    report,
  );
  const state = { canUnload: true };
  const load = jest.fn();
  const announce = jest.fn();
  const update = new ShellUpdate({ composition: store, canUnload: () => state.canUnload, announce, load });
  return { store, state, load, announce, update };
};

const setVisibility = (value: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('ShellUpdate', () => {
  it('does not intercept navigation while the shell is the live one', () => {
    const { store, update, load } = setUp();
    store.accept(composition(2, 'one', 'force'));
    expect(update.takeMove('/member')).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });

  it('loads the new shell with the next navigation, unless unsaved input would be lost', () => {
    const { store, state, update, load } = setUp();
    store.accept(composition(2, 'two', 'lazy'));
    state.canUnload = false;
    expect(update.takeMove('/member')).toBe(false);
    state.canUnload = true;
    expect(update.takeMove('/member')).toBe(true);
    expect(load).toHaveBeenCalledWith('/member');
  });

  it('updates a hidden tab softly', () => {
    const { store, load } = setUp();
    setVisibility('visible');
    store.accept(composition(2, 'two', 'soft'));
    jest.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
    setVisibility('hidden');
    jest.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('counts down for an urgent update, and stops if the change is withdrawn', () => {
    const { store, load, announce } = setUp();
    store.accept(composition(2, 'two', 'force'));
    expect(announce).toHaveBeenCalledWith(FORCE_DELAY_MS);
    store.accept(composition(3, 'one', 'soft'));
    jest.advanceTimersByTime(FORCE_DELAY_MS);
    expect(load).not.toHaveBeenCalled();
    store.accept(composition(4, 'three', 'force'));
    jest.advanceTimersByTime(FORCE_DELAY_MS);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
