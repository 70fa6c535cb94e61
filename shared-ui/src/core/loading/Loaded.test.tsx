import { PlatformError } from '@parlour/shared-contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { createTestPlatform, renderWithPlatform, type TestPlatform } from '../../testing/index.ts';
import { Loaded } from './Loaded.tsx';
import { Resource } from './Resource.ts';
import { useScopedStore } from './useScopedStore.ts';

const render = async (platform: TestPlatform, resource: Resource<readonly string[]>, isWanted = true) =>
  renderWithPlatform(
    <Loaded
      from={resource}
      isWanted={isWanted}
      loading={<p>waiting</p>}
      empty={<p>nothing</p>}
      frame={({ children }) => <section aria-label="frame">{children}</section>}
    >
      {(names) => <p>{names.join(' ')}</p>}
    </Loaded>,
    { platform, namespace: 'test', packs: { EN: none, TY: none, PT: none } },
  );
const none = async () => ({ default: {} });

describe('Loaded', () => {
  it('loads, and shows placeholders, a failure with a retry button, and the content', async () => {
    const platform = await createTestPlatform();
    const { promise, reject } = Promise.withResolvers<readonly string[]>();
    const read = jest.fn(() => promise);
    await render(platform, new Resource(platform, { read }));
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(async () => reject(new PlatformError('rejected', { serverMessage: 'Not today' })));
    expect(screen.getByRole('region', { name: 'frame' }).textContent).toContain('Not today');
    read.mockResolvedValue(['A', 'B']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('A B')).toBeTruthy();
  });

  it('shows the empty state for an empty list', async () => {
    const platform = await createTestPlatform();
    await render(platform, new Resource(platform, { read: async () => [] }));
    expect(screen.getByRole('region', { name: 'frame' }).textContent).toBe('nothing');
  });

  it('loads nothing while isWanted is false, but shows a value that came with the document', async () => {
    const platform = await createTestPlatform();
    const read = jest.fn(async () => ['B']);
    const { unmount } = await render(platform, new Resource(platform, { read }), false);
    expect([screen.queryByText('waiting') === null, read.mock.calls.length]).toEqual([false, 0]);
    unmount();
    await render(platform, new Resource<readonly string[]>(platform, { read, initial: ['A'] }), false);
    expect(screen.getByText('A')).toBeTruthy();
  });
});

describe('useScopedStore', () => {
  const Place = ({ stop, start }: { readonly stop: () => void; readonly start: () => void }) => {
    useScopedStore(({ scope, bus }) => ({
      start: () => {
        scope.add(stop);
        bus.on('wallet.changed', start);
        start();
      },
    }));
    return null;
  };

  it('starts a store with its component, and ends its registrations with the component and not with the section', async () => {
    const platform = await createTestPlatform();
    const [stop, start] = [jest.fn(), jest.fn()];
    const { unmount } = await renderWithPlatform(<Place stop={stop} start={start} />, {
      platform,
      namespace: 'test',
      packs: { EN: none, TY: none, PT: none },
    });
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
    unmount();
    platform.bus.emit('wallet.changed', {});
    platform.scope.end();
    expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1]);
  });
});
