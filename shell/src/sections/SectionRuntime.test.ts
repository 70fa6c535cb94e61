import type { ComposedRemote, ComposedVersion, SwapPolicy } from '@parlour/shared-contracts';
import type { SectionLifecycles } from '@parlour/shared-ui/core';
import { waitFor } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { remoteOf, pageOf } from '../testing/factories.ts';
import { SectionRuntime } from './SectionRuntime.ts';

// single-spa starts once per document, and the tests of this file share one.
jest.mock('single-spa', () => {
  const actual = jest.requireActual<typeof import('single-spa')>('single-spa');
  const start = jest.fn().mockImplementationOnce(actual.start);
  return { ...actual, start };
});

const content = (text: string): SectionLifecycles => ({
  bootstrap: async () => {},
  mount: async ({ domElement }) => void (domElement.textContent = text),
  unmount: async ({ domElement }) => void (domElement.textContent = ''),
});
const remoteAt = (version: string, fallback: ComposedVersion | null = null): ComposedRemote => {
  const remote = remoteOf([pageOf('/page')]);
  return { ...remote, stable: { ...remote.stable, version, build: version }, fallback };
};

let names = 0;
/** Sections are registered for the whole document, so each test uses a unique name. */
const setUp = async (first: ComposedRemote) => {
  names += 1;
  const name = `mf-test-${names}`;
  const shell = await createTestShell({ path: '/page', remotes: { [name]: first } });
  const loads = new Map<string, PromiseWithResolvers<SectionLifecycles>>();
  const loadOf = (version: string): PromiseWithResolvers<SectionLifecycles> => {
    const load = loads.get(version) ?? Promise.withResolvers<SectionLifecycles>();
    loads.set(version, load);
    return load;
  };
  const asked: string[] = [];
  const fetched: unknown[] = [];
  const sections = new SectionRuntime({
    source: {
      load: async (_container, { version }, expose) => {
        asked.push(version);
        const prefetch = async (_place: unknown, _texts: unknown, modal?: string) =>
          void fetched.push([expose, modal]);
        return { ...(await loadOf(version).promise), prefetch };
      },
      discard: () => {},
    },
    openScope: shell.openScope,
    report: () => {},
    choose: shell.choose,
    recordHealth: () => {},
    composition: shell.composition,
    resolve: (target) => shell.route.resolve(target),
    texts: () => shell.language.instance,
    prefetchReads: () => {},
    announceSwap: () => {},
  });
  const outlet = document.createElement('main');
  sections.start(outlet);
  sections.reroute();
  await waitFor(() => expect(asked).toHaveLength(1));
  return {
    sections,
    outlet,
    asked,
    fetched,
    answer: (version: string) => loadOf(version).resolve(content(`content of ${version}`)),
    fail: (version: string) => loadOf(version).reject(new Error('gone')),
    compose: (remote: ComposedRemote, swap: SwapPolicy) => {
      const { current } = shell.composition;
      shell.composition.accept({ ...current, epoch: current.epoch + 1, swap, remotes: { [name]: remote } });
    },
  };
};

describe('SectionRuntime', () => {
  it('gives a section that is still loading the version that became live meanwhile', async () => {
    const { outlet, asked, answer, compose } = await setUp(remoteAt('2.0.0'));
    compose(remoteAt('1.0.0'), 'soft');
    answer('2.0.0');
    answer('1.0.0');
    await waitFor(() => expect(outlet.textContent).toBe('content of 1.0.0'));
    expect(asked).toEqual(['2.0.0', '1.0.0']);
  });

  it('does not load the fallback again if it has become the live version', async () => {
    const fallback = remoteAt('1.0.0').stable;
    const { sections, outlet, asked, answer, fail, compose } = await setUp(remoteAt('2.0.0', fallback));
    fail('2.0.0');
    answer('1.0.0');
    await waitFor(() => expect(sections.active?.state).toBe('fallback'));
    compose(remoteAt('1.0.0'), 'soft');
    expect(sections.active?.state).toBe('mounted');
    expect(outlet.textContent).toBe('content of 1.0.0');
    expect(asked).toEqual(['2.0.0', '2.0.0', '1.0.0']);
  });

  it('keeps the mounted section after a lazy change, and replaces it after a soft one', async () => {
    const { sections, outlet, answer, compose } = await setUp(remoteAt('1.0.0'));
    answer('1.0.0');
    answer('3.0.0');
    await waitFor(() => expect(sections.active?.state).toBe('mounted'));
    compose(remoteAt('2.0.0'), 'lazy');
    expect(outlet.textContent).toBe('content of 1.0.0');
    compose(remoteAt('3.0.0'), 'soft');
    await waitFor(() => expect(outlet.textContent).toBe('content of 3.0.0'));
  });

  it('fetches the code of a modal for its address without mounting it', async () => {
    const { sections, compose, answer, fetched } = await setUp(remoteAt('1.0.0'));
    const remote = remoteAt('1.0.0');
    const register = { ...pageOf('/register'), modal: { name: 'registerModal', address: 'home' } } as const;
    compose({ ...remote, pages: [...remote.pages, register], modals: ['registerModal'] }, 'lazy');
    answer('1.0.0');
    sections.prefetch({ pathname: '/register', search: '' });
    await waitFor(() => expect(fetched).toEqual([['modals', 'registerModal']]));
  });
});
