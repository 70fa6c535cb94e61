import { PlatformError } from '@parlour/shared-contracts';
import { runInAction, observable } from 'mobx';
import { createTestPlatform, testMember, type TestPlatform } from '../../testing/index.ts';
import { Resource, type ResourceOptions } from './Resource.ts';
import { visitCache } from './visitCache.ts';

interface Call {
  readonly signal: AbortSignal;
  readonly answer: (value: string) => void;
  readonly fail: (error: unknown) => void;
}

const setUp = async (options: Partial<ResourceOptions<string>> = {}) => {
  const platform = await createTestPlatform();
  const calls: Call[] = [];
  const read = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    calls.push({ signal, answer: resolve, fail: reject });
    return promise;
  };
  const resource = new Resource<string>(platform, { read, ...options });
  const answer = async (value: string) => {
    calls.at(-1)?.answer(value);
    await settled();
  };
  const fail = async (error: unknown) => {
    calls.at(-1)?.fail(error);
    await settled();
  };
  return { platform, resource, calls, answer, fail };
};
/** Answers pass through two promises. */
const settled = async () => {
  await Promise.resolve();
  await Promise.resolve();
};
const logIn = ({ sessionStore }: TestPlatform, id = '1', type = 0) =>
  sessionStore.start(testMember(type, { id }), false);
const offline = new PlatformError('network');

describe('a resource', () => {
  it('is read once, at its first use', async () => {
    const { resource, calls, answer } = await setUp();
    expect([calls.length, resource.isLoading]).toEqual([0, false]);
    resource.ensure();
    resource.ensure();
    expect([calls.length, resource.isLoading]).toEqual([1, true]);
    await answer('A');
    resource.ensure();
    expect([calls.length, resource.value, resource.isLoading]).toEqual([1, 'A', false]);
  });

  it('has the value of the document from the start, and does not read it again', async () => {
    const { resource, calls } = await setUp({ initial: 'A' });
    expect(resource.value).toBe('A');
    resource.ensure();
    expect(calls).toHaveLength(0);
  });

  it('keeps its value while another one is read, and uses the answer of the last call', async () => {
    const { resource, calls } = await setUp({ initial: 'A' });
    void resource.load();
    const last = resource.load();
    expect([resource.value, resource.isLoading, calls[0]?.signal.aborted]).toEqual(['A', true, true]);
    calls[0]?.answer('old');
    calls[1]?.answer('new');
    await last;
    expect(resource.value).toBe('new');
  });

  it('has the error of a failed load until it is loaded again', async () => {
    const { resource, fail } = await setUp();
    resource.ensure();
    await fail(offline);
    expect([resource.failure, resource.isLoading]).toEqual([offline, false]);
    void resource.load();
    expect(resource.failure).toBeNull();
  });

  it('reports an error that is not a platform error, and has the failure “unknown”', async () => {
    const { platform, resource, fail } = await setUp();
    const fault = new TypeError('x is undefined');
    resource.ensure();
    await fail(fault);
    expect([resource.failure?.code, platform.reported]).toEqual(['unknown', [fault]]);
  });

  it('keeps the shown value if a refresh fails', async () => {
    const { platform, resource, fail } = await setUp({ initial: 'A' });
    void resource.refresh();
    expect(resource.isLoading).toBe(false);
    await fail(offline);
    expect([resource.value, resource.failure, platform.reported]).toEqual(['A', null, [offline]]);
  });

  it('aborts the call under way when a value is set', async () => {
    const { resource, calls, answer } = await setUp();
    resource.ensure();
    resource.set('B');
    await answer('A');
    expect([resource.value, calls[0]?.signal.aborted]).toEqual(['B', true]);
  });
});

describe('a resource for accounts', () => {
  it('is empty for a guest, and is read after a login', async () => {
    const { platform, resource, calls, answer } = await setUp({ access: 'member' });
    resource.ensure();
    await resource.load();
    expect([calls.length, resource.isLoading]).toEqual([0, false]);
    logIn(platform);
    await answer('A');
    expect([calls.length, resource.value]).toEqual([1, 'A']);
  });

  it('is not read before its first use', async () => {
    const { platform, calls } = await setUp({ access: 'member' });
    logIn(platform);
    expect(calls).toHaveLength(0);
  });

  it('is emptied at sign-out, and read again for the next account', async () => {
    const { platform, resource, calls, answer } = await setUp({ access: 'session' });
    logIn(platform);
    resource.ensure();
    await answer('A');
    platform.sessionStore.end();
    expect(resource.value).toBeNull();
    logIn(platform, '2');
    expect([calls.length, resource.value]).toEqual([2, null]);
  });

  it('waits for a session that is being restored', async () => {
    const { platform, resource, calls } = await setUp({ access: 'agent' });
    platform.sessionStore.await();
    logIn(platform, '1', 1);
    resource.ensure();
    expect(calls).toHaveLength(0);
    platform.sessionStore.settle(null);
    expect(calls).toHaveLength(1);
  });
});

describe('a public resource that depends on the session', () => {
  it('is read once when a session is restored', async () => {
    const { platform, resource, calls } = await setUp({ reloadOn: ['session'] });
    platform.sessionStore.await();
    resource.ensure();
    logIn(platform);
    platform.sessionStore.settle(null);
    expect(calls).toHaveLength(1);
  });

  it('waits while the session could not be restored, and is read after it is restored', async () => {
    const { platform, resource, calls } = await setUp({ reloadOn: ['session'] });
    platform.sessionStore.settle('network');
    resource.ensure();
    expect(calls).toHaveLength(0);
    platform.sessionStore.await();
    logIn(platform);
    platform.sessionStore.settle(null);
    expect(calls).toHaveLength(1);
  });

  it('with a value for guests from the start, is read for a member and not for a guest', async () => {
    const { platform, resource, calls } = await setUp({ reloadOn: ['session'], initial: 'guest' });
    resource.ensure();
    platform.sessionStore.await();
    platform.sessionStore.settle(null);
    expect(calls).toHaveLength(0);
    logIn(platform);
    expect([calls.length, resource.value]).toEqual([1, 'guest']);
  });
});

describe('the causes of a new read', () => {
  it('are a language and an event of the bus, until the scope ends', async () => {
    const { platform, resource, calls, answer } = await setUp({
      initial: 'A',
      reloadOn: ['language', 'wallet.changed'],
    });
    resource.ensure();
    await platform.changeLanguage('PT');
    await answer('B');
    platform.bus.emit('wallet.changed', {});
    expect(calls).toHaveLength(2);
    platform.scope.end();
    expect(calls[1]?.signal.aborted).toBe(true);
    await platform.changeLanguage('EN');
    platform.bus.emit('wallet.changed', {});
    expect(calls).toHaveLength(2);
  });
});

describe('polling', () => {
  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('reads regularly while the page is visible, and at once when it is visible again', async () => {
    const { platform, resource, calls, answer } = await setUp({ initial: 'A', pollEvery: 1_000 });
    jest.useFakeTimers();
    resource.ensure();
    jest.advanceTimersByTime(1_000);
    expect(calls).toHaveLength(1);
    await answer('B');
    show('hidden');
    jest.advanceTimersByTime(10_000);
    expect(calls).toHaveLength(1);
    show('visible');
    expect(calls).toHaveLength(2);
    platform.scope.end();
    jest.advanceTimersByTime(10_000);
    expect(calls).toHaveLength(2);
  });

  it('reads at once when pollWhile becomes true, and stops when it becomes false', async () => {
    const need = observable.box(false);
    const { resource, calls, answer } = await setUp({
      initial: 'A',
      pollEvery: 1_000,
      pollWhile: () => need.get(),
    });
    jest.useFakeTimers();
    resource.ensure();
    jest.advanceTimersByTime(5_000);
    expect(calls).toHaveLength(0);
    runInAction(() => need.set(true));
    expect(calls).toHaveLength(1);
    await answer('B');
    runInAction(() => need.set(false));
    jest.advanceTimersByTime(5_000);
    expect(calls).toHaveLength(1);
  });
});

describe('a resource with a cache', () => {
  const cached = async (platform: TestPlatform, isRereadAfterReload: boolean) => {
    const read = jest.fn(async () => 'new');
    const parse = (stored: unknown) => (typeof stored === 'string' ? stored : null);
    const cache = visitCache(platform, { key: 'K', parse, isRereadAfterReload });
    return { read, resource: new Resource<string>(platform, { read, cache }) };
  };

  it('stores the value that it read, and reads again only after a reload', async () => {
    const platform = await createTestPlatform();
    const first = await cached(platform, true);
    await first.resource.load();
    const second = await cached(platform, true);
    second.resource.ensure();
    expect([second.resource.value, second.read.mock.calls.length]).toEqual(['new', 0]);
    platform.cache.reload();
    const third = await cached(platform, true);
    third.resource.ensure();
    expect([third.resource.value, third.read.mock.calls.length]).toEqual(['new', 1]);
    const fourth = await cached(platform, false);
    fourth.resource.ensure();
    expect([fourth.resource.value, fourth.read.mock.calls.length]).toEqual(['new', 0]);
  });

  it('stores a value that came with the document at its first use', async () => {
    const platform = await createTestPlatform();
    const cache = visitCache(platform, { key: 'K', parse: String, isRereadAfterReload: false });
    const read = async () => 'new';
    const resource = new Resource<string>(platform, { read, initial: 'arrived', cache });
    expect(cache.read()).toBeNull();
    resource.ensure();
    expect(cache.read()).toEqual({ value: 'arrived', isCurrent: true });
  });

  it.each([{ language: 'PT', value: 'old' }, { language: 'EN', value: 7 }, 'text', null])(
    'reads the value if %j was stored',
    async (kept) => {
      const platform = await createTestPlatform();
      platform.cache.keep('K', kept);
      const { read, resource } = await cached(platform, false);
      resource.ensure();
      expect([resource.value, read.mock.calls.length]).toEqual([null, 1]);
    },
  );
});
