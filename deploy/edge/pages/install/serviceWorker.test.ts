import { runInNewContext } from 'node:vm';
import { createWorker, REMOVING_WORKER } from './serviceWorker.ts';

const OFFLINE = { html: '<h1>Offline</h1>', headers: { 'content-type': 'text/html' } };

interface Requested {
  readonly url?: string;
  readonly mode?: string;
  readonly method?: string;
  readonly destination?: string;
}

interface Network {
  /** What the browser has fetched while the worker started; undefined if it has not. */
  readonly preloaded?: () => Promise<Response | undefined>;
  readonly fetched?: () => Promise<Response>;
}

const NOT_FETCHED = async (): Promise<Response> => Promise.reject(new Error('the worker has fetched'));
const broken = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Runs a worker's script in a scope of its own, as a browser does. */
const start = (script: string, tabs: readonly string[] = []) => {
  const handlers = new Map<string, (event: object) => void>();
  const log: unknown[] = [];
  const stored = new Set(['documents-of-an-old-worker', 'pictures']);
  let fetched: () => Promise<Response> = NOT_FETCHED;
  const scope = {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    skipWaiting: () => log.push('takes over'),
    registration: {
      navigationPreload: { enable: async () => void log.push('preload') },
      unregister: async () => void log.push('unregistered'),
      showNotification: async (title: string, options: object) => void log.push([title, options]),
    },
    location: new URL('https://play.example/service-worker.js'),
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: () => log.push(`focus ${url}`) })),
      openWindow: async (url: string) => void log.push(`open ${url}`),
    },
    caches: { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
    fetch: async () => fetched(),
    Response,
    URL,
  };
  runInNewContext(script, scope);
  return {
    log,
    stored,
    handled: [...handlers.keys()],
    emit: async (
      type: 'install' | 'activate' | 'push' | 'notificationclick',
      event: object = {},
    ): Promise<void> => {
      const waited: unknown[] = [];
      handlers.get(type)?.({ waitUntil: (work: unknown) => waited.push(work), ...event });
      await Promise.all(waited);
    },
    /** Returns null for a request that the browser answers by itself. */
    request: async (requested: Requested, network: Network = {}): Promise<Response | null> => {
      fetched = network.fetched ?? NOT_FETCHED;
      let answer: Promise<Response> | null = null;
      handlers.get('fetch')?.({
        request: {
          url: 'https://play.example/rng',
          mode: 'navigate',
          method: 'GET',
          destination: 'document',
          ...requested,
        },
        get preloadResponse() {
          return (network.preloaded ?? (async () => undefined))();
        },
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer;
    },
  };
};

const worker = (tabs?: readonly string[]) =>
  start(createWorker(OFFLINE, { siteName: 'Parlour', icon: '/icons/icon.png' }), tabs);

describe('the service worker', () => {
  it('takes over at once, and has the browser send a navigation while the worker starts', async () => {
    const { emit, log } = worker();
    let sources: unknown[] = [];
    const addRoutes = async (routes: readonly { readonly source: string }[]): Promise<void> =>
      void (sources = routes.map(({ source }) => source));
    await emit('install', { addRoutes });
    await emit('activate');
    expect(log).toEqual(['takes over', 'preload']);
    expect(sources).toEqual(['network']);
  });

  it('is installed in browsers without static routes, and in those that refuse them', async () => {
    const { emit, log } = worker();
    await emit('install');
    await emit('install', { addRoutes: broken });
    expect(log).toEqual(['takes over', 'takes over']);
  });

  it.each<Requested>([
    { mode: 'cors', destination: '', url: 'https://play.example/wps/games' },
    { mode: 'cors', destination: '', url: 'https://play.example/composition/prod' },
    { mode: 'cors', destination: '', url: 'https://play.example/live/prod' },
    { mode: 'no-cors', destination: 'script', url: 'https://play.example/artifacts/shell/1.0.0/start.js' },
    { mode: 'same-origin', destination: 'manifest' },
    { mode: 'cors', destination: '', method: 'POST', url: 'https://play.example/wps/files' },
    { mode: 'navigate', method: 'POST' },
  ])('leaves %j to the browser', async (requested) => {
    expect(await worker().request(requested, { preloaded: broken, fetched: broken })).toBeNull();
  });

  it('answers a navigation with the response that the browser has fetched, with any status', async () => {
    for (const status of [200, 303, 404, 503]) {
      const fetched = new Response(null, { status });
      expect(await worker().request({}, { preloaded: async () => fetched })).toBe(fetched);
    }
  });

  it('fetches a navigation in browsers that do not preload', async () => {
    const fetched = new Response('page');
    expect(await worker().request({}, { fetched: async () => fetched })).toBe(fetched);
  });

  it.each<[string, Network]>([
    ['preload', { preloaded: broken }],
    ['do not preload', { fetched: broken }],
  ])('shows the offline page if the network fails, in browsers that %s', async (_, network) => {
    const answer = await worker().request({}, network);
    expect(await answer?.text()).toBe(OFFLINE.html);
    expect([answer?.status, answer?.headers.get('content-type')]).toEqual([503, 'text/html']);
  });

  it('never answers a navigation to the API or in a frame', async () => {
    const { request } = worker();
    for (const requested of [{ url: 'https://play.example/wps/social/callback' }, { destination: 'iframe' }])
      await expect(request(requested, { preloaded: broken })).rejects.toThrow('Failed to fetch');
  });

  it('stores nothing', async () => {
    const { emit, request, stored, handled } = worker();
    await emit('install');
    await emit('activate');
    await request({}, { preloaded: async () => new Response('page') });
    await request({}, { preloaded: broken });
    expect(handled).toEqual(['install', 'activate', 'fetch', 'push', 'notificationclick']);
    expect([...stored]).toEqual(['documents-of-an-old-worker', 'pictures']);
  });
});

describe('push messages', () => {
  const notification = (data: string) => ({
    notification: { data, close: () => {} },
  });

  it('are shown with their title, and a repeated message replaces the first one', async () => {
    const { emit, log } = worker();
    const message = { title: 'Withdrawal approved', path: '/member?page=messageV2', tag: 'message-7' };
    await emit('push', { data: { json: () => message } });
    expect(log).toEqual([
      ['Withdrawal approved', { tag: 'message-7', icon: '/icons/icon.png', data: '/member?page=messageV2' }],
    ]);
  });

  it.each([
    ['is missing', null],
    ['is not JSON', { json: () => JSON.parse('<') as unknown }],
    ['is not an object', { json: () => 7 }],
  ])('are shown by the name of the site if their content %s', async (_, data) => {
    const { emit, log } = worker();
    await emit('push', { data });
    expect(log).toEqual([['Parlour', { tag: 'message', icon: '/icons/icon.png', data: '/' }]]);
  });

  it('when pressed, open their page in a new tab, and do not move the open tabs', async () => {
    const { emit, log } = worker(['https://play.example/rng']);
    await emit('notificationclick', notification('/member?page=messageV2'));
    expect(log).toEqual(['open https://play.example/member?page=messageV2']);
  });

  it('when pressed, show the open tab that already has their page', async () => {
    const { emit, log } = worker(['https://play.example/', 'https://play.example/rng']);
    await emit('notificationclick', notification('/rng'));
    expect(log).toEqual(['focus https://play.example/rng']);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\\\elsewhere.example', 'javascript:x()'])(
    'open home instead of another origin: %s',
    async (path) => {
      const { emit, log } = worker();
      await emit('notificationclick', notification(path));
      expect(log).toEqual(['open https://play.example/']);
    },
  );
});

describe('the worker of a site that has switched it off', () => {
  it('takes over at once, removes what was stored, and then itself', async () => {
    const { emit, log, stored, handled } = start(REMOVING_WORKER);
    await emit('install');
    await emit('activate');
    expect([...stored]).toEqual([]);
    expect(log).toEqual(['takes over', 'unregistered']);
    expect(handled).not.toContain('fetch');
  });
});
