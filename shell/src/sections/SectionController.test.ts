import type { ComposedRemote, ComposedVersion, Platform } from '@parlour/shared-contracts';
import type { SectionLifecycles, SectionProps } from '@parlour/shared-ui/core';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { when } from 'mobx';
import type { SectionSource } from './federation.ts';
import { DEADLINES, SectionController, type SectionState } from './SectionController.ts';

const version = (number: string): ComposedVersion => ({
  version: number,
  build: `build-${number}`,
  base: `/artifacts/mf-x/${number}/`,
  entry: 'entry.js',
  preload: {},
  description: 'description.json',
  files: {},
});

const fine: SectionLifecycles = {
  bootstrap: async () => {},
  mount: async ({ domElement }) => void (domElement.textContent = 'content'),
  unmount: async ({ domElement }) => void (domElement.textContent = ''),
};

let platform: Platform;
beforeAll(async () => {
  platform = await createTestPlatform();
});

const setUp = (load: SectionSource['load'], fallback: ComposedVersion | null = null) => {
  const report = jest.fn();
  const recordHealth = jest.fn();
  const dispose = jest.fn();
  const discard = jest.fn();
  const remote: ComposedRemote = {
    container: 'mf_x',
    stable: version('2.0.0'),
    fallback,
    canary: null,
    pages: [],
    modals: [],
  };
  const controller = new SectionController({
    name: 'mf-x',
    expose: 'section',
    remote: () => remote,
    choose: ({ stable }) => stable,
    source: { load, discard },
    openScope: () => ({ platform, dispose }),
    report,
    recordHealth,
  });
  const outlet = document.createElement('main');
  return {
    controller,
    outlet,
    report,
    recordHealth,
    dispose,
    discard,
    reach: (state: SectionState) => when(() => controller.state === state),
  };
};

describe('SectionController', () => {
  it('mounts the live version and marks it in the document', async () => {
    const { controller, outlet, reach } = setUp(async () => fine);
    controller.start(outlet);
    expect(controller.state).toBe('loading');
    await reach('mounted');
    const host = outlet.querySelector<HTMLElement>('[data-remote="mf-x"]');
    expect(host?.dataset).toMatchObject({ state: 'mounted', version: '2.0.0' });
    expect(host?.textContent).toBe('content');
  });

  it('[SHELL-050] tries the live version twice, then mounts the fallback', async () => {
    const load = jest.fn(async (_container: string, { version: wanted }: ComposedVersion) => {
      if (wanted === '2.0.0') throw new Error('404');
      return fine;
    });
    const { controller, outlet, report, discard, reach } = setUp(load, version('1.0.0'));
    controller.start(outlet);
    await reach('fallback');
    expect(load.mock.calls.map(([, { version: wanted }]) => wanted)).toEqual(['2.0.0', '2.0.0', '1.0.0']);
    expect(report).toHaveBeenCalledTimes(2);
    expect(discard).toHaveBeenCalledTimes(2);
    expect(controller.version).toBe('1.0.0');
    controller.confirm();
    expect(controller.state).toBe('mounted');
  });

  it('[SHELL-050] fails with the reason if nothing loads, and a retry recovers', async () => {
    let isBroken = true;
    const { controller, outlet, reach } = setUp(async () => {
      if (isBroken) throw new Error('gone');
      return fine;
    });
    controller.start(outlet);
    await reach('failed');
    expect(controller.failure?.message).toBe('gone');
    isBroken = false;
    controller.restart();
    await reach('mounted');
    expect(controller.failure).toBeNull();
  });

  it('ends a load that never settles at its deadline, within two minutes', async () => {
    jest.useFakeTimers();
    const { controller, outlet } = setUp(() => new Promise(() => {}));
    controller.start(outlet);
    await jest.advanceTimersByTimeAsync(2 * DEADLINES.load);
    expect(controller.state).toBe('failed');
    expect(2 * DEADLINES.load).toBeLessThanOrEqual(120_000);
    jest.useRealTimers();
  });

  it('replaces a section that fails while rendering', async () => {
    let props: SectionProps | undefined;
    const crashing: SectionLifecycles = { ...fine, mount: async (given) => void (props = given) };
    const { controller, outlet, discard, reach } = setUp(
      async (_container, { version: wanted }) => (wanted === '2.0.0' ? crashing : fine),
      version('1.0.0'),
    );
    controller.start(outlet);
    await reach('mounted');
    props?.onRenderFailure(new Error('render'));
    await reach('loading');
    await reach('mounted');
    props?.onRenderFailure(new Error('render again'));
    await reach('fallback');
    expect(outlet.textContent).toBe('content');
    expect(discard.mock.calls.map(([, { version: failed }]) => failed)).toEqual(['2.0.0', '2.0.0']);
  });

  it('[SHELL-050] fails if every version fails in its first render', async () => {
    const crashing: SectionLifecycles = {
      ...fine,
      mount: async ({ onRenderFailure }) => onRenderFailure(new Error('first render')),
    };
    const { controller, outlet, report, reach } = setUp(async () => crashing, version('1.0.0'));
    controller.start(outlet);
    await reach('failed');
    await new Promise((resolve) => setTimeout(resolve));
    expect(controller.state).toBe('failed');
    expect(controller.failure?.message).toBe('first render');
    expect(report).toHaveBeenCalledTimes(3);
    expect(outlet.querySelector('[data-remote="mf-x"]')?.childElementCount).toBe(0);
  });

  it('leaves nothing behind when it stops, also during loading', async () => {
    let finish: (lifecycles: SectionLifecycles) => void = () => {};
    const mount = jest.fn(fine.mount);
    const { controller, outlet } = setUp(() => new Promise((resolve) => (finish = resolve)));
    controller.start(outlet);
    controller.stop();
    finish({ ...fine, mount });
    await Promise.resolve();
    expect(outlet.childElementCount).toBe(0);
    expect(mount).not.toHaveBeenCalled();
    expect(controller.state).toBe('idle');
  });

  it("ends the section's platform scope with it", async () => {
    const { controller, outlet, dispose, reach } = setUp(async () => fine);
    controller.start(outlet);
    await reach('mounted');
    controller.stop();
    await new Promise((resolve) => setTimeout(resolve));
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  it('records the result of each attempt', async () => {
    const { controller, outlet, reach, recordHealth } = setUp(async (_container, { version: wanted }) => {
      if (wanted === '2.0.0') throw new Error('404');
      return fine;
    }, version('1.0.0'));
    controller.start(outlet);
    await reach('fallback');
    expect(recordHealth.mock.calls.map(([entry]) => entry)).toEqual([
      { remote: 'mf-x', version: '2.0.0', kind: 'loadError' },
      { remote: 'mf-x', version: '2.0.0', kind: 'loadError' },
      { remote: 'mf-x', version: '1.0.0', kind: 'mount', ms: expect.any(Number) },
    ]);
  });
});
